import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { DEMO_PASSWORD, demoEmail } from '../../../src/api/contracts/demo-accounts.ts';
import type { AccountRole, Profile } from '../../../src/api/contracts/user-types.ts';
import { EMPTY_ACCOUNT } from '../../../src/machines/lifecycles/account/account.chart.ts';
import type { Database } from '../../db/database.ts';
import { accounts } from '../../db/schema.ts';
import { accountSender } from '../../http/sender.ts';
import type { Passwords } from './passwords.ts';
import { profileColumns } from './profile.ts';

const person = (surname: string, name: string, patronymic: string, phone: string) => ({
  surname,
  name,
  patronymic,
  phone,
});
const office = { postalIndex: '125009', address: 'Москва, Тверская улица, 13' };

const DEMO: readonly { email: string; role: AccountRole; profile: Profile }[] = [
  {
    email: demoEmail('user'),
    role: 'user',
    profile: { userType: 'individual', ...person('Орлова', 'Анна', 'Сергеевна', '+74950000001') },
  },
  {
    email: demoEmail('company'),
    role: 'user',
    profile: {
      userType: 'legalEntity',
      ...person('Климов', 'Игорь', 'Павлович', '+74950000002'),
      position: 'Генеральный директор',
      inn: '7700000016',
      organizationLegalForm: 'ООО',
      organizationName: '«Пример»',
      legalAddress: office.address,
      ...office,
    },
  },
  {
    email: demoEmail('trader'),
    role: 'user',
    profile: {
      userType: 'soleTrader',
      ...person('Седова', 'Мария', 'Олеговна', '+74950000003'),
      inn: '770000001505',
      soleTraderSurname: 'Седова',
      soleTraderName: 'Мария',
      soleTraderPatronymic: 'Олеговна',
      legalAddress: office.address,
      ...office,
    },
  },
  ...(
    [
      ['moderator', 'Белова', 'Ольга', 'Ивановна'],
      ['authority', 'Громов', 'Пётр', 'Андреевич'],
      ['office', 'Зайцева', 'Елена', 'Викторовна'],
      ['manager', 'Лебедев', 'Денис', 'Юрьевич'],
      ['school', 'Орехова', 'Ирина', 'Николаевна'],
      ['assessor', 'Фомина', 'Анна', 'Сергеевна'],
      ['commission', 'Рубцов', 'Павел', 'Андреевич'],
      ['admin', 'Титова', 'Вера', 'Николаевна'],
    ] as const
  ).map(([role, surname, name, patronymic], index) => ({
    email: demoEmail(role),
    role,
    profile: { userType: 'individual' as const, ...person(surname, name, patronymic, `+7495000001${index}`) },
  })),
];

/**
 * One account for every role and type of user, confirmed. Starting data: put in where their life would have
 * led, without a history. Those that exist stay as they are.
 */
export async function ensureDemoAccounts(db: Database, passwords: Passwords, now: number): Promise<void> {
  const there = await db
    .select({ email: accounts.emailKey })
    .from(accounts)
    .where(
      inArray(
        accounts.emailKey,
        DEMO.map(({ email }) => email),
      ),
    );
  const missing = DEMO.filter(({ email }) => !there.some((row) => row.email === email));
  if (missing.length === 0) return;
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  await db
    .insert(accounts)
    .values(
      missing.map(({ email, role, profile }) => {
        const id = randomUUID();
        return {
          ...profileColumns(profile),
          id,
          state: 'confirmed',
          context: { ...EMPTY_ACCOUNT, self: accountSender(id, role).id, registeredAt: now },
          email,
          emailKey: email,
          locale: 'ru',
          role,
          userType: profile.userType,
          passwordHash,
          createdAt: new Date(now),
        };
      }),
    )
    .onConflictDoNothing();
}

/** The accounts of the demonstration by the first part of their address. */
export async function demoPeople(db: Database) {
  const rows = await db
    .select()
    .from(accounts)
    .where(
      inArray(
        accounts.emailKey,
        DEMO.map(({ email }) => email),
      ),
    );
  return new Map(rows.map((row) => [row.emailKey?.split('@')[0] ?? '', row]));
}
