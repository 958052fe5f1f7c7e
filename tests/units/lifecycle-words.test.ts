import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { $ZodType } from 'zod/v4/core';
import { toJSONSchema } from 'zod/v4/core';
import { PROFILE_AUTHORITIES } from '../../src/api/contracts/investor.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { accountEvents } from '../../src/machines/lifecycles/account/account.events.ts';
import { consultationSlotEvents } from '../../src/machines/lifecycles/consultation-slot/consultation-slot.events.ts';
import { documentReviewRequestEvents } from '../../src/machines/lifecycles/document-review-request/document-review-request.events.ts';
import { esgApplicationEvents } from '../../src/machines/lifecycles/esg-application/esg-application.events.ts';
import { filterSubscriptionEvents } from '../../src/machines/lifecycles/filter-subscription/filter-subscription.events.ts';
import { fundApplicationEvents } from '../../src/machines/lifecycles/fund-application/fund-application.events.ts';
import { initiativeEvents } from '../../src/machines/lifecycles/initiative/initiative.events.ts';
import { inspectionRequestEvents } from '../../src/machines/lifecycles/inspection-request/inspection-request.events.ts';
import { investorMessageEvents } from '../../src/machines/lifecycles/investor-message/investor-message.events.ts';
import { kioskRequestEvents } from '../../src/machines/lifecycles/kiosk-request/kiosk-request.events.ts';
import { partnershipApplicationEvents } from '../../src/machines/lifecycles/partnership-application/partnership-application.events.ts';
import { programSignupEvents } from '../../src/machines/lifecycles/program-signup/program-signup.events.ts';
import { registerObjectEvents } from '../../src/machines/lifecycles/register-object/register-object.events.ts';
import { roadshowRequestEvents } from '../../src/machines/lifecycles/roadshow-request/roadshow-request.events.ts';
import { ROLES } from '../../src/machines/lifecycles/roles.ts';
import { schoolRequestEvents } from '../../src/machines/lifecycles/school-request/school-request.events.ts';
import { siteRequestEvents } from '../../src/machines/lifecycles/site-request/site-request.events.ts';
import { technologyProposalEvents } from '../../src/machines/lifecycles/technology-proposal/technology-proposal.events.ts';
import { tenderEvents } from '../../src/machines/lifecycles/tender/tender.events.ts';
import { type OutlineState, outlineOf } from '../../src/machines/outline.ts';
import { registry } from '../../src/machines/registry.ts';

type Words = { readonly [key: string]: string | Words };
const choices: { authority: Record<string, string>[] } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'content', 'services', 'choices.json'), 'utf8'),
);
const industries: { entries: { id: string; name: Record<string, string> }[] } = JSON.parse(
  readFileSync(
    join(import.meta.dirname, '..', '..', 'content', 'directories', 'specialization.json'),
    'utf8',
  ),
);
const FOLDER = join(import.meta.dirname, '..', '..', 'src', 'i18n');
const wordsOf = (locale: string): Words =>
  JSON.parse(readFileSync(join(FOLDER, locale, 'lifecycles.json'), 'utf8'));
const has = (words: Words, key: string) =>
  typeof key
    .split('.')
    .reduce<Words | string | undefined>(
      (part, name) => (typeof part === 'object' ? part[name] : undefined),
      words,
    ) === 'string';

/** What officials give, by lifecycle; a lifecycle without is missing here on purpose. */
const EVENTS: Readonly<Record<string, Readonly<Record<string, $ZodType>>>> = {
  account: accountEvents,
  'consultation-slot': consultationSlotEvents,
  'investor-message': investorMessageEvents,
  tender: tenderEvents,
  'inspection-request': inspectionRequestEvents,
  'document-review-request': documentReviewRequestEvents,
  'roadshow-request': roadshowRequestEvents,
  'kiosk-request': kioskRequestEvents,
  'site-request': siteRequestEvents,
  'fund-application': fundApplicationEvents,
  initiative: initiativeEvents,
  // Between two users: no official sends any.
  'initiative-reply': {},
  'technology-proposal': technologyProposalEvents,
  'program-signup': programSignupEvents,
  'esg-application': esgApplicationEvents,
  'school-request': schoolRequestEvents,
  'partnership-application': partnershipApplicationEvents,
  'filter-subscription': filterSubscriptionEvents,
  'register-object': registerObjectEvents,
  // No official has a part in it.
  'market-report': {},
};
const flatten = (state: OutlineState): OutlineState[] => [state, ...state.states.flatMap(flatten)];
const lifecycles = registry.filter(({ kind }) => kind === 'lifecycle');

describe.each(LOCALES)('in %s', (locale) => {
  const words = wordsOf(locale);

  it('authorities are called as the services catalogue calls them', () => {
    const catalogue = choices.authority.map(({ id, [locale]: name }) => [id, name]);
    expect(catalogue.map(([id]) => id)).toEqual(PROFILE_AUTHORITIES);
    const { value } = words['investor-message'] as { value: Words };
    expect(PROFILE_AUTHORITIES.map((id) => [id, value[id]])).toEqual(catalogue);
  });

  it('industries are called as their directory calls them', () => {
    const { value } = words['technology-proposal'] as { value: Words };
    // The same id is a category of technologies, too, whose word is a part of it.
    const others = industries.entries.filter(({ id }) => id !== 'robotics');
    expect(others.map(({ id }) => [id, value[id]])).toEqual(others.map(({ id, name }) => [id, name[locale]]));
  });

  it('every role has its word', () => {
    expect(ROLES.filter((role) => !has(words, `role.${role}`))).toEqual([]);
  });

  it.each(lifecycles)('every state, event, delay and field of $chart.id has its words', ({ chart }) => {
    const states = flatten(outlineOf(chart)).filter(({ path, states }) => path !== '' && states.length === 0);
    const types: string[] = [...chart.events];
    const sent = types.filter((type) => !type.startsWith('xstate.'));
    const delays = types.flatMap((type) => /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? []);
    const fields = Object.values(EVENTS[chart.id] ?? {}).flatMap((schema) =>
      Object.keys(toJSONSchema(schema, { io: 'input' }).properties ?? {}),
    );
    const wanted = [
      'name',
      ...states.map(({ path }) => `state.${path}`),
      ...sent.flatMap((type) => [`event.${type}`, `step.${type}`]),
      ...delays.map((delay) => `step.${delay}`),
      ...fields.map((name) => `field.${name}`),
    ].map((key) => `${chart.id}.${key}`);
    expect(wanted.filter((key) => !has(words, key))).toEqual([]);
  });

  it('every step of a consultation has its words in the account of whoever booked it', () => {
    const { kind }: Words = JSON.parse(readFileSync(join(FOLDER, locale, 'account.json'), 'utf8'));
    const { chart } = lifecycles.find(({ chart: { id } }) => id === 'consultation-slot') ?? expect.fail();
    // A hold that is given up was no booking yet; that a booking leaves one time is told where it comes to the other.
    const untold = ['slot.release', 'slot.moveAway'];
    const told = chart.events.filter((type: string) => !type.startsWith('xstate.') && !untold.includes(type));
    expect(told).toContain('slot.moveIn');
    const keys = told.map((type: string) => `consultation.event.${type.replace('.', '_')}`);
    expect(keys.filter((key: string) => !has(kind as Words, key))).toEqual([]);
  });
});

it('no lifecycle is without its events on the desk', () => {
  expect(Object.keys(EVENTS).sort()).toEqual(lifecycles.map(({ chart }) => chart.id).sort());
});
