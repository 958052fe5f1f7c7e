CREATE TABLE "consultation_lines" (
	"slot_id" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"line" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "line" text;--> statement-breakpoint
ALTER TABLE "consultation_lines" ADD CONSTRAINT "consultation_lines_slot_id_consultation_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."consultation_slots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consultation_lines_line" ON "consultation_lines" USING btree ("line");--> statement-breakpoint
CREATE INDEX "attachments_line" ON "attachments" USING btree ("line") WHERE "attachments"."line" is not null and "attachments"."bound_lifecycle" is null;