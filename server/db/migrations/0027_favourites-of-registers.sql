ALTER TABLE "favorites" DROP CONSTRAINT "favorites_tender_id_tenders_id_fk";--> statement-breakpoint
DROP INDEX "favorites_tender";--> statement-breakpoint
ALTER TABLE "favorites" DROP CONSTRAINT "favorites_owner_tender_id_pk";--> statement-breakpoint
ALTER TABLE "favorites" RENAME COLUMN "tender_id" TO "thing";--> statement-breakpoint
ALTER TABLE "favorites" ALTER COLUMN "thing" SET DATA TYPE text;--> statement-breakpoint
-- What was kept so far are tenders; from here on nothing is without saying so.
ALTER TABLE "favorites" ADD COLUMN "register" text DEFAULT 'tenders' NOT NULL;--> statement-breakpoint
ALTER TABLE "favorites" ALTER COLUMN "register" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_owner_register_thing_pk" PRIMARY KEY("owner","register","thing");--> statement-breakpoint
CREATE INDEX "favorites_thing" ON "favorites" USING btree ("register","thing");--> statement-breakpoint
CREATE TABLE "favorite_mail_refusals" (
	"owner" text PRIMARY KEY NOT NULL,
	"refused_at" timestamp (3) with time zone NOT NULL
);
