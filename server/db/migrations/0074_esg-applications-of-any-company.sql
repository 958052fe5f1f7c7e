-- expand: every row that the old release may write is one that the old rule took, by which a company has one application or
-- status; all three of these take it. The old rule stays for what that release writes, under its own name and as the first
-- to refuse, since that is the name by which that release says so.
DROP INDEX "esg_applications_tin";--> statement-breakpoint
CREATE UNIQUE INDEX "esg_applications_tin" ON "esg_applications" USING btree (("details" ->> 'tin')) WHERE not "esg_applications"."is_sample" and "esg_applications"."state" in ('open.filed', 'open.asked', 'open.assessed', 'valid.current', 'valid.due') and "esg_applications"."details" ->> 'profile' is null;--> statement-breakpoint
CREATE UNIQUE INDEX "esg_applications_open" ON "esg_applications" USING btree ("owner",("details" ->> 'tin')) WHERE not "esg_applications"."is_sample" and "esg_applications"."state" in ('open.filed', 'open.asked', 'open.assessed');--> statement-breakpoint
CREATE UNIQUE INDEX "esg_applications_status" ON "esg_applications" USING btree (("details" ->> 'tin')) WHERE not "esg_applications"."is_sample" and "esg_applications"."state" in ('valid.current', 'valid.due');
