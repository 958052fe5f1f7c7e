import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '../../../src/api/contracts/demo-accounts.ts';
import type { EventField } from '../../../src/api/contracts/desk.ts';
import { DEFAULT_WEIGHTS } from '../../../src/api/contracts/market-rating.ts';
import { REGISTERS } from '../../../src/api/registers/index.ts';
import { MULTIPART, multipart } from '../files.ts';
import { ESG, INITIATIVE, REPLY, TECHNOLOGY } from '../people.ts';
import { type Answered, ask } from './asking.ts';

/** Everybody who can send a request: somebody without an account, and an account of each role and kind. */
export const CAST = [
  'visitor',
  'user',
  'company',
  'trader',
  'moderator',
  'authority',
  'office',
  'manager',
  'assessor',
  'commission',
  'admin',
] as const;
export type Member = (typeof CAST)[number];

/** An event that an official can send to a case, and what it asks for. */
export interface CaseEvent {
  readonly by: Member;
  readonly lifecycle: string;
  readonly id: string;
  readonly type: string;
  readonly fields: readonly EventField[];
}

/** Whose turn it is, at what, for a request that succeeds only then. */
export interface Scene {
  readonly by: Member;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Fields of the body that have to be these; undefined where one must not be there. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Real things by the kind of their name, so that requests get further than the door. */
export interface Things {
  readonly byKind: Map<string, string[]>;
  readonly events: CaseEvent[];
  /** By method and path of the operation. */
  readonly scenes: Map<string, Scene[]>;
}

/** The people of a portal, signed in, and what there is for them. */
export interface Cast {
  readonly things: Things;
  /** Headers that say who it is; a sign-in that has ended is renewed. */
  headersOf(member: Member): Promise<Record<string, string>>;
  /** The member's sign-in has ended. */
  forget(member: Member): void;
}

/** Cases of one state of a lifecycle that one official is given. */
const ENOUGH = 3;

/** Somebody's answer is a list; its items. */
const itemsOf = (answer: Answered): Record<string, string>[] =>
  answer.status === 200 ? (JSON.parse(answer.text).items ?? []) : [];

/** A rectangle that a map shows. */
const MOSCOW = { box: '37.3,55.5,37.9,55.95', zoom: '10' };
/** What sites are asked for. */
const SITE_ANSWERS = 'who=legal&activity=25&type=plots&areaFrom=500&deal=purchase';
const PERSON = {
  lastname: 'Орлова',
  firstname: 'Анна',
  phone: '+7 495 123-45-67',
  email: 'anna@example.org',
  personalDataConsent: true,
};
const PROBLEM = { kind: 'problem', ...PERSON, documentType: 'russianPassport', messageText: 'Нет света.' };

const REACHABLE = { email: 'anna@example.org', phone: '+74951234567' };
const NOBODY = 'nobody-special@example.org';
/** Registered by somebody else. */
const MISTAKEN = 'mistaken@example.org';
/** What leads to an answer, and what officials write in it. */
const ANSWERED: readonly (readonly [Member, string])[] = [
  ['moderator', 'message.take'],
  ['moderator', 'message.pass'],
  ['authority', 'message.answer'],
];
const WORDS: Readonly<Record<string, object>> = {
  'message.pass': { authority: 'industryDepartment' },
  'message.answer': { answer: 'Свет будет.' },
  'message.answerFinally': { answer: 'Свет будет точно.' },
  'message.return': { reason: 'Не сказано где.' },
};

/** Signs everybody in and lets them make one of everything. */
export async function gather(url: string): Promise<Cast> {
  const headers = new Map<Member, Record<string, string>>();
  const byKind = new Map<string, string[]>();
  const events: CaseEvent[] = [];
  const scenes = new Map<string, Scene[]>();
  const stage = (operation: string, ...some: Scene[]) =>
    scenes.set(operation, [...(scenes.get(operation) ?? []), ...some]);
  const keep = (kind: string, ...values: (string | undefined)[]) => {
    const known = byKind.get(kind) ?? [];
    for (const value of values) if (value !== undefined && !known.includes(value)) known.push(value);
    byKind.set(kind, known);
  };

  async function headersOf(member: Member): Promise<Record<string, string>> {
    const known = headers.get(member);
    if (known) return known;
    const fresh = member === 'visitor' ? await newVisitor() : await signIn(`${member}@demo.local`);
    headers.set(member, fresh);
    return fresh;
  }

  async function newVisitor(): Promise<Record<string, string>> {
    const slot = byKind.get('slot')?.[0] ?? '20000101T0000';
    const answer = await ask(url, {
      method: 'DELETE',
      path: `/common/consultation/v1/slots/${slot}/hold`,
      headers: {},
    });
    const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0];
    return cookie ? { cookie } : {};
  }

  async function signIn(email: string): Promise<Record<string, string>> {
    const answer = await ask(url, {
      method: 'POST',
      path: '/umbraco/api/accountApi/login',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    });
    if (answer.status !== 200) return {};
    return { authorization: `Bearer ${JSON.parse(answer.text).access_token}` };
  }

  const as = async (member: Member, method: string, path: string, body?: object) =>
    ask(url, {
      method,
      path,
      headers: {
        ...(await headersOf(member)),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  /** The id of what somebody has made. */
  const made = async (kind: string, ...call: Parameters<typeof as>): Promise<string> => {
    const answer = await as(...call);
    const { id, applicationId } = answer.status < 300 ? JSON.parse(answer.text) : {};
    keep(kind, id ?? applicationId);
    return id ?? applicationId ?? '';
  };

  const slots = '/common/consultation/v1/slots';
  const tenders = '/invest/tender/v1/tenders';
  const now = Date.parse(String((await as('visitor', 'GET', '/health/live')).headers.date));
  const dayIn = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
  keep('day', ...[-40, -1, 0, 1, 5, 20, 40, 400].map(dayIn));

  for (const { id, startsAt, state } of itemsOf(
    await as('visitor', 'GET', `${slots}?from=${dayIn(1)}&to=${dayIn(8)}`),
  ).slice(0, 20)) {
    if (state === 'free') keep('slot', id);
    keep('moment', startsAt);
  }
  for (const member of CAST) await headersOf(member);
  for (const { id, district, metro } of itemsOf(await as('visitor', 'GET', `${tenders}?pageSize=20`))) {
    keep('tender', id);
    stage(`GET ${tenders}/facets`, { by: 'visitor', query: {} });
    keep('district', district);
    keep('metro', metro);
  }
  for (const { id, alias } of itemsOf(
    await as('visitor', 'GET', '/common/usoz-services/v1/services?pageSize=10'),
  ))
    keep('service', id, alias);
  for (const { id } of itemsOf(await as('visitor', 'GET', '/api/charts'))) keep('chart', id);
  stage(`GET ${tenders}`, { by: 'visitor', query: {} });
  const { text: listed } = await as('visitor', 'GET', `${tenders}?pageSize=2`);
  keep('cursor', JSON.parse(listed).cursor);

  const [another = '', ...held] = byKind.get('slot') ?? [];
  await as('user', 'POST', `${slots}/${another}/hold`);
  for (const [place, by] of (['visitor', 'company', 'trader'] as const).entries()) {
    const id = held[place] ?? '';
    await as(by, 'POST', `${slots}/${id}/hold`);
    stage(`POST ${slots}/{id}/request`, {
      by,
      path: { id },
      body: { applicationTime: undefined, ...REACHABLE },
    });
    // What they have booked by then.
    stage(`GET ${slots}/{id}/booking`, { by, path: { id } });
    stage(`POST ${slots}/{id}/move`, { by, path: { id }, body: { to: held[3 + place] } });
  }
  stage(`DELETE ${slots}/{id}/request`, { by: 'user', path: { id: another } });
  await made('application', 'user', 'POST', `${slots}/${another}/request`, {
    organization: 'Пример',
    theme: 'biddingProcedure',
    questionSummary: 'Как подать заявку?',
    question: 'Как подать заявку на торги?',
    ...REACHABLE,
    personalDataConsent: true,
    termsConsent: true,
  });

  for (const member of ['visitor', 'user', 'company'] as const) {
    const draft = randomUUID();
    keep('draft', draft);
    const answer = await ask(url, {
      method: 'POST',
      path: `/common/attachments/v1/files?draft=${draft}`,
      headers: { ...(await headersOf(member)), 'content-type': MULTIPART, 'idempotency-key': draft },
      body: multipart([{ filename: 'note.txt', data: 'Примечание' }]),
    });
    if (answer.status === 201) {
      const { id } = JSON.parse(answer.text);
      keep('file', id);
      stage('DELETE /common/attachments/v1/files/{id}', { by: member, path: { id } });
    }
    keep('key', draft);
  }

  const messages = '/invest/investor/v1/messages';
  for (const [step, events] of [
    ['withdraw', []],
    ['resolve', ANSWERED],
    ['not-resolved', ANSWERED],
    ['close', [...ANSWERED, ['user', 'not-resolved'], ['office', 'message.answerFinally']]],
    [
      'resend',
      [
        ['moderator', 'message.take'],
        ['moderator', 'message.return'],
      ],
    ],
    ['', ANSWERED.slice(0, 1)],
    ['', ANSWERED.slice(0, 2)],
  ] as const) {
    const id = await made('message', 'user', 'POST', messages, PROBLEM);
    for (const [by, type] of events)
      await (type === 'not-resolved'
        ? as(by, 'POST', `${messages}/${id}/${type}`, { comment: 'Не помогло.' })
        : as(by, 'POST', `/invest/desk/v1/investor-message/${id}/events`, { type, ...WORDS[type] }));
    if (step)
      stage(`POST ${messages}/{id}/${step}`, {
        by: 'user',
        path: { id },
        ...(step === 'resend' && { body: { kind: 'problem', pin: undefined } }),
      });
    stage(`GET ${messages}/{id}`, { by: 'user', path: { id } });
  }
  stage(`POST ${messages}`, { by: 'user', body: { ...PROBLEM, pin: undefined } });
  for (const [member, own] of [
    ['company', { pin: '7700000016', companyName: 'ООО «Пример»' }],
    ['trader', { pin: '770000001505' }],
  ] as const)
    await made('message', member, 'POST', messages, { ...PROBLEM, ...own });

  const proposals = '/invest/initiatives/v1/proposals';
  for (const [path, kind, lifecycle, event, form] of [
    [proposals, 'proposal', 'initiative', 'initiative', INITIATIVE],
    ['/invest/technologies/v1/proposals', 'technology', 'technology-proposal', 'technology', TECHNOLOGY],
  ] as const) {
    const typed = { ...form, draft: undefined };
    stage(`POST ${path}`, { by: 'user', body: typed });
    await made(kind, 'user', 'POST', path, form);
    const returned = await made(kind, 'user', 'POST', path, form);
    for (const [type, fields] of [
      ['take', {}],
      ['return', { reason: 'Укажите адрес.' }],
    ] as const)
      await as('moderator', 'POST', `/invest/desk/v1/${lifecycle}/${returned}/events`, {
        type: `${event}.${type}`,
        ...fields,
      });
    stage(`GET ${path}/{id}`, { by: 'user', path: { id: returned } });
    stage(`POST ${path}/{id}/resubmit`, { by: 'user', path: { id: returned }, body: typed });
  }

  const initiatives = '/invest/initiatives/v1';
  const published: string[] = [];
  for (const way of ['accept', 'decline']) {
    const id = await made('initiative', 'company', 'POST', proposals, INITIATIVE);
    published.push(id);
    for (const type of ['initiative.take', 'initiative.publish'])
      await as('moderator', 'POST', `/invest/desk/v1/initiative/${id}/events`, { type });
    const reply = await made('reply', 'trader', 'POST', `${initiatives}/initiatives/${id}/replies`, REPLY);
    stage(`GET ${initiatives}/replies/{id}`, { by: 'company', path: { id: reply } });
    stage(`POST ${initiatives}/replies/{id}/${way}`, { by: 'company', path: { id: reply } });
  }
  const school = '/invest/technical-school/v1/programs/{id}';
  stage(`POST ${school}/signups`, { by: 'user', path: { id: 'program-36' } });
  stage(`GET ${school}/signing-up`, { by: 'user', path: { id: 'program-36' } });
  const esg = '/invest/sustainable/v1/esg-applications';
  const applying = { ...ESG, draft: undefined };
  stage(`POST ${esg}`, { by: 'user', body: applying });
  const own = await made('esg', 'user', 'POST', esg, ESG);
  stage(`GET ${esg}/{id}`, { by: 'user', path: { id: own } });
  stage('GET /invest/sustainable/v1/esg-standing', { by: 'user', query: { tin: ESG.tin } });
  const asked = await made('esg', 'user', 'POST', esg, ESG);
  const question = { type: 'esg.ask', question: 'Где отчёт?' };
  await as('assessor', 'POST', `/invest/desk/v1/esg-application/${asked}/events`, question);
  const decided = await made('esg', 'company', 'POST', esg, ESG);
  for (const [by, event] of [
    ['assessor', { type: 'esg.assess', marks: '2'.repeat(105) }],
    ['commission', { type: 'esg.decide' }],
  ] as const)
    await as(by, 'POST', `/invest/desk/v1/esg-application/${decided}/events`, event);
  const { certificate } = JSON.parse((await as('company', 'GET', `${esg}/${decided}`)).text);
  stage('GET /invest/sustainable/v1/esg-certificates/{number}', {
    by: 'visitor',
    path: { number: certificate },
  });
  stage(`POST ${esg}/{id}/answer`, { by: 'user', path: { id: asked }, body: { draft: undefined } });
  stage(`GET ${initiatives}/replies`, { by: 'company', query: {} });
  for (const id of published) {
    stage(`POST ${initiatives}/initiatives/{id}/replies`, { by: 'user', path: { id } });
    stage(`GET ${initiatives}/initiatives/{id}/replying`, { by: 'user', path: { id } });
  }

  const [tender = ''] = byKind.get('tender') ?? [];
  const times = itemsOf(await as('visitor', 'GET', `${tenders}/${tender}/inspection-times`));
  keep('time', ...times.slice(0, 20).map(({ startsAt }) => startsAt));
  for (const [member, at] of [
    ['visitor', 0],
    ['user', 1],
  ] as const) {
    await made('application', member, 'POST', `${tenders}/${tender}/inspection-requests`, {
      ...PERSON,
      startsAt: times[at]?.startsAt,
    });
    await made('application', member, 'POST', `${tenders}/${tender}/document-review-requests`, {
      ...PERSON,
      question: 'Есть ли план этажа?',
    });
    await made('application', member, 'POST', `${tenders}/${tender}/roadshow-requests`, {
      ...PERSON,
      participants: 5,
      format: 'online',
    });
    await made('application', member, 'POST', '/invest/kiosk/v1/requests', {
      ...PERSON,
      question: 'Где узнать о мерах поддержки?',
    });
    const sites = '/invest/production-site/v1/requests';
    const asked = await made('application', member, 'POST', `${sites}?${SITE_ANSWERS}`, {
      ...PERSON,
      question: 'Покажите первые две площадки.',
    });
    if (member === 'user') stage(`GET ${sites}/{id}/sites`, { by: member, path: { id: asked } });
    const funds = '/invest/fund/v1';
    const applied = await made(
      'application',
      member,
      'POST',
      `${funds}/products/loan-equipment/applications`,
      {
        ...PERSON,
        ...{ sum: 1_000_000_000, months: 24, question: 'Два станка.' },
      },
    );
    if (member === 'user') {
      const body = { type: 'fund.ask', question: 'Пришлите смету.' };
      await as('manager', 'POST', `/invest/desk/v1/fund-application/${applied}/events`, body);
      stage(`POST ${funds}/applications/{id}/answer`, { by: member, path: { id: applied } });
    }
    stage(`POST ${funds}/products/{id}/applications`, {
      by: member,
      path: { id: 'loan-equipment' },
      body: { sum: 1_000_000_000, months: 24 },
    });
    const id = await made('subscription', member, 'POST', '/invest/tender/v1/subscriptions', {
      name: 'Помещения',
      filter: { type: ['nonResidential'], district: byKind.get('district')?.slice(0, 2) },
    });
    for (const step of [
      'POST /invest/tender/v1/subscriptions/{id}/pause',
      'POST /invest/tender/v1/subscriptions/{id}/resume',
    ])
      if (member === 'user') stage(step, { by: member, path: { id } });
  }
  for (const id of (byKind.get('tender') ?? []).slice(1, 4)) {
    const [time] = itemsOf(await as('visitor', 'GET', `${tenders}/${id}/inspection-times`));
    stage(`POST ${tenders}/{id}/inspection-requests`, {
      by: 'trader',
      path: { id },
      body: { startsAt: time?.startsAt },
    });
    stage(`POST ${tenders}/{id}/document-review-requests`, { by: 'trader', path: { id } });
    stage(`POST ${tenders}/{id}/roadshow-requests`, { by: 'trader', path: { id } });
  }
  stage('GET /invest/population-analytics/v1/around', {
    by: 'visitor',
    query: { longitude: '37.6', latitude: '55.75', radius: '500' },
  });
  const bell = '/invest/bellnotifications/v1';
  await as('visitor', 'POST', '/test/clock/advance', { ms: 0 });
  for (const { id } of itemsOf(await as('trader', 'GET', `${bell}/notifications`)).slice(0, 3))
    if (id) stage(`POST ${bell}/notifications/{id}/read`, { by: 'trader', path: { id: String(id) } });
  stage(`POST ${bell}/notifications/read`, { by: 'trader', body: { upTo: 1 } });
  stage('POST /invest/statistics/v1/views', { by: 'visitor', body: { page: '/help' } });
  stage('POST /invest/feedback/v1/answers', { by: 'visitor', body: { page: '/help', isUseful: true } });
  for (const call of ['objects', 'list', 'counts'])
    stage(`GET /invest/investment-map/v1/${call}`, {
      by: 'visitor',
      query: call === 'objects' ? MOSCOW : {},
    });
  const unregistered = randomUUID();
  keep('unregistered', unregistered);
  for (const id of (byKind.get('tender') ?? []).slice(0, 3))
    await as(
      'visitor',
      'PUT',
      `/invest/favoritetenders/v1/favorites/${id}?unregisteredUserId=${unregistered}`,
    );
  for (const { id } of itemsOf(await as('user', 'GET', '/invest/userworkspace/v1/applications'))) {
    keep('application', id);
    for (const call of [
      'GET /invest/userworkspace/v1/applications/{id}',
      'POST /invest/userworkspace/v1/applications/{id}/cancel',
    ])
      if (id) stage(call, { by: 'user', path: { id } });
  }
  const checks = '/invest/krt-check/v1/checks';
  const point = { by: 'point', latitude: 55.75, longitude: 37.6 };
  const { text: checked } = await as('visitor', 'POST', checks, point);
  const noObject = { register: undefined, id: undefined, cadastralNumber: undefined };
  stage(`POST ${checks}`, { by: 'visitor', body: { ...point, ...noObject } });
  stage(`GET ${checks}/{number}`, { by: 'visitor', path: { number: JSON.parse(checked).number } });
  const markets = '/invest/sales-market/v1/reports';
  const comparison = { goods: '8413', countries: ['KZ', 'UZ'], weights: DEFAULT_WEIGHTS };
  stage(`POST ${markets}`, { by: 'user', body: comparison });
  for (const [operation, isShared] of [
    [`GET ${markets}/{id}`, false],
    [`POST ${markets}/{id}/share`, false],
    [`POST ${markets}/{id}/unshare`, true],
    [`DELETE ${markets}/{id}`, false],
  ] as const) {
    const id = await made('report', 'user', 'POST', markets, comparison);
    if (isShared) await as('user', 'POST', `${markets}/${id}/share`);
    stage(operation, { by: 'user', path: { id } });
  }
  for (const { id } of itemsOf(await as('user', 'GET', '/invest/userprofile/v1/sessions'))) {
    keep('session', id);
    if (id) stage('DELETE /invest/userprofile/v1/sessions/{id}', { by: 'user', path: { id } });
  }

  const account = '/umbraco/api/accountApi';
  /** Registers somebody. @returns the token of the link that they are mailed */
  const registered = async (email: string) => {
    await as('visitor', 'POST', `${account}/register`, {
      userType: 'individual',
      surname: 'Лишний',
      name: 'Пётр',
      phone: '+74951234567',
      email,
      password: 'Корень-2026',
      termsConsent: true,
    });
    // With a clock of its own the portal sends its mails when that is moved.
    await as('visitor', 'POST', '/test/clock/advance', { ms: 0 });
    const [mail] = itemsOf(await as('visitor', 'GET', `/dev/mailbox.json?to=${email}`));
    return new URL(String(mail?.links?.[0] ?? 'http://localhost')).searchParams.get('token') ?? '';
  };
  // Somebody whom the admin may block and delete; everybody else is needed.
  stage(`POST ${account}/confirmEmail`, {
    by: 'visitor',
    body: { token: await registered(NOBODY), password: 'Корень-2026' },
  });
  stage(`POST ${account}/claimEmail`, {
    by: 'visitor',
    body: { token: await registered(MISTAKEN), password: 'Корень-2026' },
  });
  stage(`POST ${account}/login`, {
    by: 'visitor',
    body: { email: 'user@demo.local', password: DEMO_PASSWORD },
  });
  stage(`POST ${account}/changePassword`, {
    by: 'trader',
    body: { currentPassword: DEMO_PASSWORD, password: DEMO_PASSWORD },
  });
  stage('GET /api/charts/{id}/traffic', { by: 'office', path: { id: 'investor-message' }, query: {} });
  const seen = new Map<string, number>();
  for (const member of CAST.slice(4))
    for (const { lifecycle = '', id = '', state, person } of itemsOf(
      await as(member, 'GET', '/invest/desk/v1/cases'),
    )) {
      const place = `${member} ${lifecycle} ${state}`;
      const count = (seen.get(place) ?? 0) + 1;
      seen.set(place, count);
      if (count > ENOUGH || (lifecycle === 'account' && person?.includes('Лишний') !== true)) continue;
      keep('lifecycle', lifecycle);
      keep('state', state);
      keep('case', id);
      const { text } = await as(member, 'GET', `/invest/desk/v1/${lifecycle}/${id}`);
      for (const { type, fields } of JSON.parse(text).possible ?? [])
        events.push({ by: member, lifecycle, id, type, fields });
    }

  /** An official has changed it once: that can be put back, and another change be made upon it. */
  async function edit(register: string, id: string): Promise<void> {
    const desk = `/invest/desk/v1/registers/${register}`;
    const changes = { name: 'Новое название' };
    const { text } = await as('manager', 'PATCH', `${desk}/${id}`, { version: 0, changes });
    const { version } = JSON.parse(text);
    stage(`GET ${desk}/{id}`, { by: 'manager', path: { id } });
    stage(`GET ${desk}/{id}/edits`, { by: 'manager', path: { id }, query: {} });
    stage(`PATCH ${desk}/{id}`, { by: 'manager', path: { id }, body: { version, changes } });
    stage(`POST ${desk}/{id}/edits/{edit}/put-back`, {
      by: 'manager',
      path: { id, edit: String(version) },
      body: { version },
    });
  }
  const { text: measure } = await as('visitor', 'GET', '/common/usoz-services/v1/services/loan-guarantee');
  const { id: measureId } = JSON.parse(measure);
  await edit('support-measures', measureId);
  stage('GET /invest/desk/v1/support-measures/{id}/rules', { by: 'manager', path: { id: measureId } });
  // An administrator has changed a page once, as officials an object below.
  {
    const desk = '/invest/desk/v1/content';
    const path = { kind: 'documents', item: 'terms' };
    const changes = { 'title.en': 'Rules of use' };
    const { text } = await as('admin', 'PATCH', `${desk}/documents/terms`, { version: 0, changes });
    const { version } = JSON.parse(text);
    stage('GET /invest/content/v1/{kind}/{item}', { by: 'visitor', path });
    stage(`GET ${desk}`, { by: 'admin' });
    stage(`GET ${desk}/{kind}/{item}`, { by: 'admin', path });
    stage(`GET ${desk}/{kind}/{item}/edits`, { by: 'admin', path, query: {} });
    stage(`PATCH ${desk}/{kind}/{item}`, { by: 'admin', path, body: { version, changes } });
    stage(`POST ${desk}/{kind}/{item}/edits/{edit}/put-back`, {
      by: 'admin',
      path: { ...path, edit: String(version) },
      body: { version },
    });
  }

  for (const { api, id: register } of Object.values(REGISTERS))
    for (const { id = '' } of itemsOf(await ask(url, { method: 'GET', path: api, headers: {} })).slice(
      0,
      1,
    )) {
      stage(`GET ${api}/{id}`, { by: 'visitor', path: { id } });
      keep('thing', id);
      for (const method of ['PUT', 'DELETE'])
        stage(`${method} /invest/favorites/v1/favorites/{register}/{id}`, {
          by: 'user',
          path: { register, id },
        });
      stage('GET /invest/investment-map/v1/objects/{register}/{id}', {
        by: 'visitor',
        path: { register, id },
      });
      for (const call of ['', '/count', '/facets']) stage(`GET ${api}${call}`, { by: 'visitor', query: {} });
      stage(`GET ${api}/map`, { by: 'visitor', query: MOSCOW });
      await edit(register, id);
    }

  return { things: { byKind, events, scenes }, headersOf, forget: (member) => void headers.delete(member) };
}
