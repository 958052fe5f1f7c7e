-- Codes live for a minute: those of before have nobody whom they could be bound to.
DELETE FROM "hand_over_codes";--> statement-breakpoint
ALTER TABLE "hand_over_codes" ADD COLUMN "challenge" text NOT NULL;--> statement-breakpoint
ALTER TABLE "hand_over_codes" ADD COLUMN "locale" text NOT NULL;