-- What is older than any claim that can be brought is let go (docs/personal-data.md); nothing else changes the audit.
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND OLD.at < now() - interval '3 years' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION '% only grows', TG_TABLE_NAME;
END $$;
