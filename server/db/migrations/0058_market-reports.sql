CREATE TABLE "market_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "market_reports_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"context" jsonb NOT NULL,
	"owner" text GENERATED ALWAYS AS ((context ->> 'owner')) STORED NOT NULL,
	"findings" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "market_reports_state" CHECK ("market_reports"."state" in ('asked', 'computed', 'shared', 'withdrawn')),
	CONSTRAINT "market_reports_owner" CHECK (("market_reports"."state" = 'asked') = ("market_reports"."owner" = ''))
);
--> statement-breakpoint
CREATE INDEX "market_reports_owner_index" ON "market_reports" USING btree ("owner","created_at");