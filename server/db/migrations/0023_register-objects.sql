CREATE TABLE "register_object_texts" (
	"step" bigint NOT NULL,
	"object_id" uuid NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "register_object_texts_object_id_step_pk" PRIMARY KEY("object_id","step")
);
--> statement-breakpoint
CREATE TABLE "register_objects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "register_objects_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"register" text NOT NULL,
	"thing" text NOT NULL,
	"state" text NOT NULL,
	"context" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"rank" bigint GENERATED ALWAYS AS ((9000000000000000 - number)) STORED NOT NULL,
	CONSTRAINT "register_objects_thing" UNIQUE("register","thing"),
	CONSTRAINT "register_objects_state" CHECK ("register_objects"."state" in ('published', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "register_object_texts" ADD CONSTRAINT "register_object_texts_object_id_register_objects_id_fk" FOREIGN KEY ("object_id") REFERENCES "public"."register_objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "register_objects_queue" ON "register_objects" USING btree ("rank","id");--> statement-breakpoint
CREATE INDEX "register_objects_state_queue" ON "register_objects" USING btree ("state","rank","id");