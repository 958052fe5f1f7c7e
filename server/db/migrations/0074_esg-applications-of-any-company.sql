-- expand: what the old release writes has no `profile` and stays under its own rule, by which a company has one application
-- or status; that takes no two statuses of a company either.
DROP INDEX "esg_applications_tin";--> statement-breakpoint
CREATE UNIQUE INDEX "esg_applications_tin" ON "esg_applications" USING btree (("details" ->> 'tin')) WHERE not "esg_applications"."is_sample" and "esg_applications"."state" in ('open.filed', 'open.asked', 'open.assessed', 'valid.current', 'valid.due') and "esg_applications"."details" ->> 'profile' is null;--> statement-breakpoint
CREATE UNIQUE INDEX "esg_applications_open" ON "esg_applications" USING btree ("owner",("details" ->> 'tin')) WHERE not "esg_applications"."is_sample" and "esg_applications"."state" in ('open.filed', 'open.asked', 'open.assessed') and "esg_applications"."details" ->> 'profile' is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "esg_applications_status" ON "esg_applications" USING btree (("details" ->> 'tin')) WHERE not "esg_applications"."is_sample" and "esg_applications"."state" in ('valid.current', 'valid.due');
