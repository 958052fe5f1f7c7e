CREATE TABLE "krt_proofs" (
	"number" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"data_version" text NOT NULL,
	"proof" jsonb NOT NULL,
	CONSTRAINT "krt_proofs_number" CHECK ("krt_proofs"."number" ~ '^([0-9A-HJKMNP-TV-Z]{5}-){5}[0-9A-HJKMNP-TV-Z]{5}$')
);
