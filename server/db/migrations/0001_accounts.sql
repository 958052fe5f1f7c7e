CREATE TABLE "access_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"context" jsonb NOT NULL,
	"confirmation_hash" text GENERATED ALWAYS AS ((context -> 'confirmation' ->> 'hash')) STORED,
	"reset_hash" text GENERATED ALWAYS AS ((context -> 'reset' ->> 'hash')) STORED,
	"email" text,
	"email_key" text,
	"locale" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"user_type" text NOT NULL,
	"user_type_code" integer,
	"password_hash" text,
	"surname" text,
	"name" text,
	"patronymic" text,
	"phone" text,
	"postal_index" text,
	"address" text,
	"position" text,
	"inn" text,
	"organization_legal_form" text,
	"organization_name" text,
	"legal_address" text,
	"sole_trader_surname" text,
	"sole_trader_name" text,
	"sole_trader_patronymic" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounts_state" CHECK ("accounts"."state" in ('unregistered', 'registered', 'confirmed', 'blocked', 'deleted')),
	CONSTRAINT "accounts_role" CHECK ("accounts"."role" in ('user', 'moderator', 'authority', 'office', 'manager', 'admin')),
	CONSTRAINT "accounts_user_type" CHECK ("accounts"."user_type" in ('individual', 'legalEntity', 'soleTrader')),
	CONSTRAINT "accounts_living" CHECK ("accounts"."state" = 'deleted' or ("accounts"."email_key" is not null and "accounts"."email" is not null))
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"account_id" uuid,
	"network" text,
	"detail" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hand_over_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailbox" (
	"id" bigint PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"whole_at" timestamp (3) with time zone NOT NULL,
	"noted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"chain" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"successor_salt" text
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"user_agent" text NOT NULL,
	"network" text,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "tender_visitors" (
	"unregistered_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"linked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "outbox_pending";--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "first_step" bigint;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "last_step" bigint;--> statement-breakpoint
-- Requests of before: their steps are found by slot, event and moment.
UPDATE "consultation_requests" r SET
	"first_step" = coalesce((SELECT max(h."id") FROM "lifecycle_history" h WHERE h."lifecycle" = 'consultation-slot' AND h."entity_id" = r."slot_id" AND h."event" = 'slot.register' AND h."at" = r."created_at"), 0),
	"last_step" = (SELECT min(h."id") FROM "lifecycle_history" h WHERE h."lifecycle" = 'consultation-slot' AND h."entity_id" = r."slot_id" AND h."event" = 'slot.cancel' AND h."at" = r."withdrawn_at");--> statement-breakpoint
ALTER TABLE "consultation_requests" ALTER COLUMN "first_step" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "claimed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "handed_over_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "abandoned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_over_codes" ADD CONSTRAINT "hand_over_codes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_visitors" ADD CONSTRAINT "tender_visitors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_session" ON "access_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "access_tokens_expiry" ON "access_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("email_key") WHERE "accounts"."state" <> 'deleted';--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_confirmation" ON "accounts" USING btree ("confirmation_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_reset" ON "accounts" USING btree ("reset_hash");--> statement-breakpoint
CREATE INDEX "audit_events_account" ON "audit_events" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "hand_over_codes_expiry" ON "hand_over_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_age" ON "rate_limits" USING btree ("whole_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_head" ON "refresh_tokens" USING btree ("chain") WHERE "refresh_tokens"."used_at" is null;--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_expiry" ON "refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id") WHERE "sessions"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_pending" ON "outbox" USING btree ("due_at") WHERE "outbox"."delivered_at" is null and "outbox"."abandoned_at" is null;--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "status";--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% only grows', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_events_append_only" BEFORE UPDATE OR DELETE ON "audit_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
