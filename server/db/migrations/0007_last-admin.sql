-- Whoever could make somebody an administrator again must not be the one who goes: no command of the portal, and no
-- statement typed by hand, leaves it without an administrator who can sign in.
CREATE FUNCTION "keep_an_admin"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- One after the other, so that of two who block each other the second sees what the first has done.
  PERFORM pg_advisory_xact_lock(4601181);
  IF NOT EXISTS (SELECT FROM "accounts" WHERE "role" = 'admin' AND "state" = 'confirmed' AND "id" <> OLD."id") THEN
    RAISE EXCEPTION 'the last administrator stays'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'accounts_last_admin', TABLE = 'accounts';
  END IF;
  RETURN COALESCE(NEW, OLD);
END
$$;--> statement-breakpoint
CREATE TRIGGER "accounts_last_admin" BEFORE UPDATE ON "accounts" FOR EACH ROW
  WHEN (OLD."role" = 'admin' AND OLD."state" = 'confirmed' AND (NEW."role" <> 'admin' OR NEW."state" <> 'confirmed'))
  EXECUTE FUNCTION "keep_an_admin"();--> statement-breakpoint
CREATE TRIGGER "accounts_last_admin_deleted" BEFORE DELETE ON "accounts" FOR EACH ROW
  WHEN (OLD."role" = 'admin' AND OLD."state" = 'confirmed')
  EXECUTE FUNCTION "keep_an_admin"();
