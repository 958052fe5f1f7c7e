CREATE TABLE "statistics_months" (
	"lifecycle" text NOT NULL,
	"month" date NOT NULL,
	"sent" integer NOT NULL,
	"answered" integer NOT NULL,
	"in_time" integer NOT NULL,
	"times" jsonb NOT NULL,
	CONSTRAINT "statistics_months_lifecycle_month_pk" PRIMARY KEY("lifecycle","month")
);
--> statement-breakpoint
CREATE TABLE "statistics_open" (
	"lifecycle" text PRIMARY KEY NOT NULL,
	"open" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
