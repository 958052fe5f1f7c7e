CREATE TABLE "investor_message_texts" (
	"step" bigint NOT NULL,
	"message_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"until" bigint,
	CONSTRAINT "investor_message_texts_message_id_step_pk" PRIMARY KEY("message_id","step"),
	CONSTRAINT "investor_message_texts_kind" CHECK ("investor_message_texts"."kind" in ('message', 'reason', 'answer', 'comment', 'finalAnswer'))
);
--> statement-breakpoint
CREATE TABLE "investor_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "investor_messages_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"context" jsonb NOT NULL,
	"kind" text GENERATED ALWAYS AS ((context ->> 'kind')) STORED NOT NULL,
	"owner" text GENERATED ALWAYS AS ((context ->> 'owner')) STORED NOT NULL,
	"assignee" text GENERATED ALWAYS AS ((context ->> 'assignee')) STORED,
	"due_at" bigint GENERATED ALWAYS AS (((context -> 'deadline' ->> 'dueAt')::bigint)) STORED,
	"approaching_at" bigint GENERATED ALWAYS AS (((context -> 'deadline' ->> 'approachingAt')::bigint)) STORED,
	"rank" bigint GENERATED ALWAYS AS ((coalesce((context -> 'deadline' ->> 'dueAt')::bigint, 9000000000000000 - coalesce((context ->> 'registeredAt')::bigint, 0)))) STORED NOT NULL,
	"lastname" text DEFAULT '' NOT NULL,
	"firstname" text DEFAULT '' NOT NULL,
	"patronym" text,
	"phone" text,
	"email" text,
	"document_type" text,
	"pin" text,
	"company_name" text,
	"business_field" text,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS ((to_tsvector('russian'::regconfig, text || ' ' || coalesce(company_name, '') || ' ' || coalesce(business_field, '') || ' ' || lastname || ' ' || firstname))) STORED,
	CONSTRAINT "investor_messages_state" CHECK ("investor_messages"."state" in ('unsent', 'open.sent', 'open.moderation', 'open.review', 'returned', 'rejected', 'answered', 'resolved', 'collegialReview', 'finallyAnswered', 'closed', 'withdrawn')),
	CONSTRAINT "investor_messages_kind" CHECK ("investor_messages"."kind" in ('problem', 'proposal')),
	CONSTRAINT "investor_messages_owner" CHECK (("investor_messages"."state" = 'unsent') = ("investor_messages"."owner" = '')),
	CONSTRAINT "investor_messages_due" CHECK (("investor_messages"."state" like 'open.%' or "investor_messages"."state" = 'collegialReview') = ("investor_messages"."due_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "known_problems" (
	"id" text NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"answer" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS ((case locale
        when 'ru' then setweight(to_tsvector('russian'::regconfig, title), 'A') || to_tsvector('russian'::regconfig, text || ' ' || answer)
        when 'en' then setweight(to_tsvector('english'::regconfig, title), 'A') || to_tsvector('english'::regconfig, text || ' ' || answer)
        when 'de' then setweight(to_tsvector('german'::regconfig, title), 'A') || to_tsvector('german'::regconfig, text || ' ' || answer)
        when 'es' then setweight(to_tsvector('spanish'::regconfig, title), 'A') || to_tsvector('spanish'::regconfig, text || ' ' || answer)
        when 'ae' then setweight(to_tsvector('arabic'::regconfig, title), 'A') || to_tsvector('arabic'::regconfig, text || ' ' || answer)
        else ''::tsvector end)) STORED,
	CONSTRAINT "known_problems_id_locale_pk" PRIMARY KEY("id","locale")
);
--> statement-breakpoint
ALTER TABLE "investor_message_texts" ADD CONSTRAINT "investor_message_texts_message_id_investor_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."investor_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "investor_messages_queue" ON "investor_messages" USING btree ("rank","id");--> statement-breakpoint
CREATE INDEX "investor_messages_state_queue" ON "investor_messages" USING btree ("state","rank","id");--> statement-breakpoint
CREATE INDEX "investor_messages_assignee_queue" ON "investor_messages" USING btree ("assignee","rank","id");--> statement-breakpoint
CREATE INDEX "investor_messages_owner_index" ON "investor_messages" USING btree ("owner","created_at");--> statement-breakpoint
CREATE INDEX "investor_messages_number" ON "investor_messages" USING btree ("number");--> statement-breakpoint
CREATE INDEX "investor_messages_words" ON "investor_messages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "known_problems_words" ON "known_problems" USING gin ("words");--> statement-breakpoint
CREATE INDEX "lifecycle_history_time" ON "lifecycle_history" USING btree ("lifecycle","at");