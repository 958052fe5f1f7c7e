import type { Role } from '../../../src/machines/lifecycles/roles.ts';
import type { PromisedMail } from '../promise-table.ts';
import type { ApiStage } from '../request-table.ts';

/* Who reads the mails that paths send. */

/** Somebody with an account; the cast's accounts read English. */
export async function toAccount(
  stage: ApiStage,
  role: Role,
  name: string,
  kind: string,
): Promise<PromisedMail[]> {
  const { email } = await stage.account(role, name);
  return [{ to: email, locale: 'en', kind }];
}

/** Everybody whose account has the role. */
export async function toEverybody(stage: ApiStage, role: Role, kind: string): Promise<PromisedMail[]> {
  const accounts = await stage.query<Pick<PromisedMail, 'locale'> & { email: string }>(
    `select email, locale from accounts where role = $1 and state = 'confirmed'`,
    [role],
  );
  return accounts.map(({ email, locale }) => ({ to: email, locale, kind }));
}
