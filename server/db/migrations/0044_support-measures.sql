ALTER TABLE "services" ADD COLUMN "is_application_required" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "is_coronavirus_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "support_directions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "measure_directions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "support_level" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "regulating_act" text;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_level" CHECK ("services"."support_level" in ('federal', 'city'));