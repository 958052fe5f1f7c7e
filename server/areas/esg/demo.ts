import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { DAY, HOUR } from '../../../src/api/contracts/durations.ts';
import { ESG_INDICATORS } from '../../../src/api/contracts/esg-sheet.ts';
import { newEsgApplication } from '../../../src/machines/lifecycles/esg-application/esg-application.chart.ts';
import { ANSWER_TERM, deadlineFrom } from '../../calendar/deadlines.ts';
import type { ProductionCalendar } from '../../calendar/production-calendar.ts';
import { createTestClock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { esgApplications, outbox } from '../../db/schema.ts';
import { accountSender } from '../../http/sender.ts';
import { createInterpreter } from '../../lifecycles/interpreter.ts';
import { demoPeople } from '../account/demo.ts';
import { esgApplicationLifecycle as lifecycle } from './lifecycle.ts';
import { scoreOf } from './sheet.ts';
import { yearsFrom } from './years.ts';

const NOTE = 'Пример для демонстрации: компания придумана.';
/** A TIN with the right control digit of nobody. */
const TIN = '7700000016';

/** Made-up companies: how many days ago they applied, and what has become of it. */
const SAMPLES = [
  { title: 'ООО «Пример: Ясный цех»', activity: 'manufacturing', ago: 200, met: 88, fate: 'decide' },
  { title: 'ООО «Пример: Новая логистика»', activity: 'logistics', ago: 160, met: 62, fate: 'decide' },
  {
    title: 'ООО «Пример: Дом программ»',
    activity: 'informationTechnology',
    ago: 90,
    met: 40,
    fate: 'decide',
  },
  { title: 'ООО «Пример: Тихая стройка»', activity: 'construction', ago: 70, met: 12, fate: 'decide' },
  { title: 'ООО «Пример: Тёплый свет»', activity: 'energy', ago: 5, met: 71, fate: 'assess' },
  { title: 'ООО «Пример: Добрая лавка»', activity: 'trade', ago: 4, fate: 'ask' },
  { title: 'ООО «Пример: Чистый двор»', activity: 'wasteManagement', ago: 2, fate: 'nothing' },
] as const;

/**
 * Gives the demonstration applications and statuses with a past, by the interpreter with a clock of its own. Does nothing
 * where there is any.
 */
export async function ensureDemoEsg(deps: {
  readonly db: Database;
  readonly calendar: ProductionCalendar;
  readonly now: number;
}): Promise<void> {
  const { db, calendar, now } = deps;
  const [there] = await db.select({ id: esgApplications.id }).from(esgApplications).limit(1);
  if (there) return;
  const clock = createTestClock(now);
  const interpreter = createInterpreter({ db, clock, lifecycles: [lifecycle] });
  const people = await demoPeople(db);
  const [company, assessor, commission] = ['company', 'assessor', 'commission'].map((name) =>
    people.get(name),
  );
  if (!company || !assessor || !commission) return;
  for (const { title, activity, ago, fate, ...assessed } of SAMPLES) {
    let at = now - ago * DAY;
    clock.set(at);
    const deadline = () => deadlineFrom(calendar, at, ANSWER_TERM);
    const id = randomUUID();
    await db.insert(esgApplications).values({
      id,
      state: 'unsent',
      context: newEsgApplication(),
      lastname: '',
      firstname: '',
      email: '',
      locale: company.locale,
      isSample: true,
      createdAt: new Date(at),
    });
    const content = {
      organization: title,
      tin: TIN,
      profile: 'same',
      activity,
      comment: NOTE,
      lastname: company.surname ?? '',
      firstname: company.name ?? '',
      phone: company.phone ?? '',
      email: company.email ?? '',
    };
    const applicant = accountSender(company.id, 'user');
    await interpreter.step(lifecycle, id, { type: 'esg.file', content, deadline: deadline() }, applicant);
    at += 20 * HOUR;
    clock.set(at);
    if (fate === 'ask') {
      const question = `Пришлите, пожалуйста, отчёт о раздельном сборе отходов. ${NOTE}`;
      await interpreter.step(
        lifecycle,
        id,
        { type: 'esg.ask', question },
        accountSender(assessor.id, 'assessor'),
      );
    }
    if (!('met' in assessed)) continue;
    const marks = '2'.repeat(assessed.met).padEnd(ESG_INDICATORS, '0');
    const assessing = { type: 'esg.assess', marks, score: scoreOf(marks), deadline: deadline() };
    await interpreter.step(lifecycle, id, assessing, accountSender(assessor.id, 'assessor'));
    if (fate !== 'decide') continue;
    at += 40 * HOUR;
    clock.set(at);
    const deciding = { type: 'esg.decide', years: yearsFrom(at) };
    await interpreter.step(lifecycle, id, deciding, accountSender(commission.id, 'commission'));
  }
  // What was to be told in that past has been.
  await db
    .update(outbox)
    .set({ deliveredAt: new Date(now), payload: {} })
    .where(and(eq(outbox.lifecycle, lifecycle.id), isNull(outbox.deliveredAt)));
}
