import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { EsgTinStanding } from '../../../src/api/contracts/esg-applications.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { databaseError } from '../../db/database.ts';
import { accounts, esgApplications } from '../../db/schema.ts';
import { esgApplicationLifecycle as lifecycle } from './lifecycle.ts';

/*
 * Anybody may name any company, in an application and in the profile alike: nothing of either is verified before an assessor
 * looks at it. So an application keeps nobody but its own account from filing another for the same company, and the desk is
 * told whether the profile names the company and which other applications do. A status is the commission's word: beside it
 * nobody files, until its last year.
 */

const { details, id, isSample, number, owner, state } = esgApplications;
const ofCompany = (tin: string) => and(sql`${details} ->> 'tin' = ${tin}`, not(isSample));
/** States of a status beside which its company needs no other: all but the last year's. */
const HELD = lifecycle.states.valid.filter((one) => one !== 'valid.lastYear');

/**
 * What keeps an account from filing an application for a company.
 * @param sender id of whoever would file it
 */
export async function standingOf(
  db: Database | Transaction,
  sender: string,
  tin: string,
): Promise<EsgTinStanding> {
  const [held] = await db
    .select({ id, owner })
    .from(esgApplications)
    .where(and(ofCompany(tin), inArray(state, [...HELD])))
    .limit(1);
  if (held) return { standing: 'status', ...(held.owner === sender && { id: held.id }) };
  const [open] = await db
    .select({ id })
    .from(esgApplications)
    .where(and(ofCompany(tin), eq(owner, sender), inArray(state, [...lifecycle.states.open])))
    .limit(1);
  return open ? { standing: 'application', id: open.id } : { standing: 'none' };
}

/** Which rule about one company's applications the database has found broken; undefined where it is another fault. */
export function brokenRuleOf(error: unknown): 'tin_applied' | 'tin_status' | undefined {
  const constraint = databaseError(error)?.constraint;
  if (constraint === 'esg_applications_open') return 'tin_applied';
  return constraint === 'esg_applications_status' || constraint === 'esg_applications_tin'
    ? 'tin_status'
    : undefined;
}

/** Whether the profile of an account names the company. */
export async function profileFor(
  db: Database | Transaction,
  accountId: string,
  tin: string,
): Promise<'same' | 'other'> {
  const [account] = await db.select({ inn: accounts.inn }).from(accounts).where(eq(accounts.id, accountId));
  return account?.inn === tin ? 'same' : 'other';
}

/** Numbers of what else is under way or valid for the company of an application, the oldest first. */
export async function besides(db: Database, row: { readonly id: string; readonly tin: string | undefined }) {
  if (row.tin === undefined) return [];
  const others = await db
    .select({ number })
    .from(esgApplications)
    .where(
      and(
        ofCompany(row.tin),
        sql`${id} <> ${row.id}`,
        inArray(state, [...lifecycle.states.open, ...lifecycle.states.valid]),
      ),
    )
    .orderBy(number);
  return others.map((other) => other.number);
}
