import type { Locator } from 'playwright';
import { SLOT_STREAM_PATH } from '../../src/api/contracts/consultation.ts';
import { slotTimes } from '../../src/ui/parts/consultation/slot-times.ts';
import type { PersonAtBrowser } from '../paths/screen-table.ts';
import { REQUEST } from '../support/portal.ts';

export const BOOKING = '/online-services/online-consultation';
/** Tuesday, a plain working day. */
export const DAY = '2026-11-24';

/** The id of a slot by its time, `09:15`. */
export const slotId = (time: string, day: string = DAY): string =>
  `${day.replaceAll('-', '')}T${time.replace(':', '')}`;

/** Opens the booking page on a day, its line for live changes open. */
export const openBooking = (person: PersonAtBrowser, day: string = DAY): Promise<void> =>
  openBookingAt(person, { day });

/** Opens the booking page to move the booking of a slot. */
export const openToMove = (person: PersonAtBrowser, move: string): Promise<void> =>
  openBookingAt(person, { move });

async function openBookingAt({ page, open }: PersonAtBrowser, search: Record<string, string>): Promise<void> {
  const line = page.waitForResponse((answer) => answer.url().endsWith(SLOT_STREAM_PATH));
  await Promise.all([open(`${BOOKING}?${new URLSearchParams(search)}`), line]);
}

type SlotState = 'free' | 'taken' | 'held' | 'booked';

/** A slot in the day's list, in the given state. */
export const slotButton = ({ page, t }: PersonAtBrowser, time: string, state: SlotState): Locator =>
  page.getByRole('button', { name: new RegExp(`^${time} ?, ?${t(`consultation:slots.state.${state}`)}$`) });

/** The panel's heading while the slot is held. */
export function holdHeading({ page, format }: PersonAtBrowser, time: string, day?: string): Locator {
  const { startsAt, endsAt } = slotTimes(slotId(time, day));
  return page.getByRole('heading', { level: 2, name: format.dateTimeRange(startsAt, endsAt) });
}

/** The panel's heading once it says something else than a held slot. */
export const panelHeading = ({ page, t }: PersonAtBrowser, kind: 'guide' | 'taken' | 'expired' | 'booked') =>
  page.getByRole('heading', { level: 2, name: t(`consultation:panel.${kind}.title`) });

/** Holds a slot and waits for its form. */
export async function hold(visitor: PersonAtBrowser, time: string): Promise<void> {
  await slotButton(visitor, time, 'free').click();
  await holdHeading(visitor, time).waitFor();
  await button(visitor, 'consultation:form.send').waitFor();
}

/** A button or its like by the key of its words. */
export const button = (
  { page, t }: PersonAtBrowser,
  key: string,
  values: Record<string, string> = {},
): Locator => page.getByRole('button', { name: t(key, values), exact: true });

/** What is spoken politely. */
export const spoken = ({ page, t }: PersonAtBrowser, key: string): Locator =>
  page.getByRole('status').filter({ hasText: t(`consultation:announce.${key}`) });

type Field =
  | 'organization'
  | 'theme'
  | 'questionSummary'
  | 'question'
  | 'object'
  | 'email'
  | 'phone'
  | 'personalDataConsent'
  | 'termsConsent';

/** A field of the request form by its label. */
export function field({ page, t }: PersonAtBrowser, name: Field): Locator {
  const role = name === 'theme' ? 'combobox' : name.endsWith('Consent') ? 'checkbox' : 'textbox';
  return page.getByRole(role, { name: t(`consultation:form.${name}.label`) });
}

/** A request with everything that one may say. */
export const WHOLE_REQUEST = {
  ...REQUEST,
  object: 'Здание на Тверской улице',
  phone: '+74951234567',
} as const;

/** Fills every field of a request, optional ones too. */
export async function fillRequest(visitor: PersonAtBrowser): Promise<void> {
  const { theme, personalDataConsent, termsConsent, ...texts } = WHOLE_REQUEST;
  for (const [name, text] of Object.entries(texts)) await field(visitor, name as Field).fill(text);
  await field(visitor, 'theme').selectOption(theme);
  await field(visitor, 'personalDataConsent').check();
  await field(visitor, 'termsConsent').check();
}
