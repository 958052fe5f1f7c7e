CREATE TABLE "goods" (
	"code" text PRIMARY KEY NOT NULL,
	"section" text,
	"names" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "goods_code" CHECK ("goods"."code" ~ '^([0-9]{2}){1,3}$'),
	CONSTRAINT "goods_section" CHECK ("goods"."section" ~ '^[IVX]{1,5}$'),
	CONSTRAINT "goods_names" CHECK ("goods"."names" <> '{}'::jsonb)
);
--> statement-breakpoint
CREATE TABLE "trade_flows" (
	"year" smallint NOT NULL,
	"code" text NOT NULL,
	"reporter" text NOT NULL,
	"flow" text NOT NULL,
	"partner" text NOT NULL,
	"usd" numeric(18, 2) NOT NULL,
	"kg" numeric(18, 3),
	"version" integer NOT NULL,
	CONSTRAINT "trade_flows_code_reporter_flow_partner_year_pk" PRIMARY KEY("code","reporter","flow","partner","year"),
	CONSTRAINT "trade_flows_code" CHECK ("trade_flows"."code" ~ '^([0-9]{2}){1,3}$'),
	CONSTRAINT "trade_flows_reporter" CHECK ("trade_flows"."reporter" ~ '^[A-Z]{2}$'),
	CONSTRAINT "trade_flows_partner" CHECK ("trade_flows"."partner" ~ '^([A-Z]{2}|001)$' and "trade_flows"."partner" <> "trade_flows"."reporter"),
	CONSTRAINT "trade_flows_flow" CHECK ("trade_flows"."flow" in ('import', 'export')),
	CONSTRAINT "trade_flows_usd" CHECK ("trade_flows"."usd" >= 0),
	CONSTRAINT "trade_flows_kg" CHECK ("trade_flows"."kg" > 0)
) PARTITION BY RANGE ("year");
--> statement-breakpoint
CREATE TABLE "trade_versions" (
	"version" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_versions_version_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"data" text NOT NULL,
	"source" text NOT NULL,
	"is_sample" boolean NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trade_versions_data" CHECK ("trade_versions"."data" in ('flows', 'goods'))
);
--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_version_trade_versions_version_fk" FOREIGN KEY ("version") REFERENCES "public"."trade_versions"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_flows" ADD CONSTRAINT "trade_flows_version_trade_versions_version_fk" FOREIGN KEY ("version") REFERENCES "public"."trade_versions"("version") ON DELETE no action ON UPDATE no action;