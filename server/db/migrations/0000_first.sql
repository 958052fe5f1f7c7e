CREATE TABLE "consultation_holds" (
	"holder" text NOT NULL,
	"place" smallint NOT NULL,
	"slot_id" text NOT NULL,
	CONSTRAINT "consultation_holds_holder_place_pk" PRIMARY KEY("holder","place"),
	CONSTRAINT "consultation_holds_slot_id_unique" UNIQUE("slot_id"),
	CONSTRAINT "consultation_holds_place" CHECK ("consultation_holds"."place" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "consultation_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slot_id" text NOT NULL,
	"holder" text NOT NULL,
	"organization" text NOT NULL,
	"theme" text NOT NULL,
	"question_summary" text NOT NULL,
	"question" text,
	"object" text,
	"email" text,
	"phone" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "consultation_slots" (
	"id" text PRIMARY KEY NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'free' NOT NULL,
	"context" jsonb NOT NULL,
	"holder" text GENERATED ALWAYS AS ((context ->> 'holder')) STORED,
	"expires_at" bigint GENERATED ALWAYS AS (((context ->> 'expiresAt')::bigint)) STORED,
	"application_id" uuid GENERATED ALWAYS AS (((context ->> 'applicationId')::uuid)) STORED,
	CONSTRAINT "consultation_slots_starts_at_unique" UNIQUE("starts_at"),
	CONSTRAINT "consultation_slots_state" CHECK ("consultation_slots"."state" in ('free', 'held', 'registered')),
	CONSTRAINT "consultation_slots_ends" CHECK ("consultation_slots"."ends_at" > "consultation_slots"."starts_at"),
	CONSTRAINT "consultation_slots_holder" CHECK (("consultation_slots"."state" = 'free') = ("consultation_slots"."holder" is null)),
	CONSTRAINT "consultation_slots_expiry" CHECK (("consultation_slots"."state" = 'held') = ("consultation_slots"."expires_at" is not null)),
	CONSTRAINT "consultation_slots_application" CHECK (("consultation_slots"."state" = 'registered') = ("consultation_slots"."application_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" smallint,
	"body" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "lifecycle_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lifecycle_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lifecycle" text NOT NULL,
	"entity_id" text NOT NULL,
	"event" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"by_role" text NOT NULL,
	"by_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lifecycle_timers" (
	"lifecycle" text NOT NULL,
	"entity_id" text NOT NULL,
	"event" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lifecycle_timers_lifecycle_entity_id_event_pk" PRIMARY KEY("lifecycle","entity_id","event")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lifecycle" text NOT NULL,
	"entity_id" text NOT NULL,
	"effect" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"last_error" text
);
--> statement-breakpoint
ALTER TABLE "consultation_holds" ADD CONSTRAINT "consultation_holds_slot_id_consultation_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."consultation_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD CONSTRAINT "consultation_requests_slot_id_consultation_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."consultation_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consultation_requests_standing" ON "consultation_requests" USING btree ("slot_id") WHERE "consultation_requests"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "consultation_requests_holder" ON "consultation_requests" USING btree ("holder");--> statement-breakpoint
CREATE INDEX "consultation_slots_holder_index" ON "consultation_slots" USING btree ("holder") WHERE "consultation_slots"."holder" is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lifecycle_history_entity" ON "lifecycle_history" USING btree ("lifecycle","entity_id","id");--> statement-breakpoint
CREATE INDEX "lifecycle_timers_due" ON "lifecycle_timers" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "outbox_pending" ON "outbox" USING btree ("due_at") WHERE "outbox"."delivered_at" is null;