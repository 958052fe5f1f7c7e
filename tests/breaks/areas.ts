import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** A part of the product whose code is broken: files and folders, beginning at the project. */
export interface Area {
  readonly id: string;
  readonly code: readonly string[];
  /** Names of server tests that are about it, whatever they import: some start programs. */
  readonly tests: RegExp;
}

const server = (name: string): string => `server/areas/${name}/`;
const contract = (name: string): string => `src/api/contracts/${name}.ts`;
const lifecycle = (name: string): string => `src/machines/lifecycles/${name}/`;

/** What charts rest on, by area: the server's code, its contracts and the tables beside the charts. */
export const AREAS: readonly Area[] = [
  {
    id: 'registers',
    tests: /register|import|city-outlines/,
    code: [
      'server/register/',
      'server/registers/',
      'server/import/',
      'src/api/register/',
      contract('registers'),
      lifecycle('register-object'),
    ],
  },
  {
    id: 'consultation',
    tests: /consultation|bookings|applications|every-field|desk-queues/,
    code: [server('consultation'), contract('consultation'), lifecycle('consultation-slot')],
  },
  {
    id: 'account',
    tests: /accounts|session|password|last-admin|visitor-sign-in|every-field|desk-queues|limits/,
    code: [
      server('account'),
      contract('account'),
      contract('session'),
      contract('password'),
      contract('user-profile'),
      lifecycle('account'),
    ],
  },
  {
    id: 'investor',
    tests: /investor|message-files|deadlines|applications|every-field|desk-queues/,
    code: [server('investor'), contract('investor'), lifecycle('investor-message')],
  },
  {
    id: 'requests',
    tests: /tender-requests|site-requests|production-site|applications|every-field|desk-queues/,
    code: [
      server('tender-requests'),
      server('production-site'),
      contract('tender-requests'),
      contract('kiosk'),
      contract('question-form'),
      contract('site-requests'),
      contract('school-requests'),
      lifecycle('school-request'),
      contract('partnership'),
      lifecycle('partnership-application'),
      lifecycle('kiosk-request'),
      lifecycle('site-request'),
      lifecycle('inspection-request'),
      lifecycle('document-review-request'),
      lifecycle('roadshow-request'),
    ],
  },
  {
    id: 'fund',
    tests: /fund-applications|every-field|applications/,
    code: [server('fund'), contract('fund-applications'), lifecycle('fund-application')],
  },
  {
    id: 'initiatives',
    tests: /initiatives|technology-proposals|applications|every-field/,
    code: [
      server('initiatives'),
      server('technology-bank'),
      server('proposals'),
      contract('proposals'),
      contract('technology-proposals'),
      lifecycle('technology-proposal'),
      contract('initiatives'),
      contract('initiative-replies'),
      lifecycle('initiative'),
      lifecycle('initiative-reply'),
    ],
  },
  {
    id: 'technical-school',
    tests: /technical-school|program-signups/,
    code: [
      server('technical-school'),
      contract('technical-school'),
      contract('program-signups'),
      lifecycle('program-signup'),
    ],
  },
  {
    id: 'esg',
    tests: /esg/,
    code: [
      server('esg'),
      contract('esg-activities'),
      contract('esg-applications'),
      contract('esg-marks'),
      contract('esg-sheet'),
      lifecycle('esg-application'),
    ],
  },
  {
    id: 'watching',
    tests: /favourite|subscriptions|tender-feed/,
    code: [
      server('favourites'),
      server('subscriptions'),
      contract('favourites'),
      contract('subscriptions'),
      lifecycle('filter-subscription'),
    ],
  },
  {
    id: 'attachments',
    tests: /attachments|file-storage|message-files/,
    code: [server('attachments'), 'server/files/', contract('attachments'), contract('attachment-name')],
  },
  {
    id: 'desk',
    tests: /desk|applications/,
    code: [server('desk'), server('workspace'), contract('desk'), contract('applications')],
  },
  {
    id: 'services',
    tests: /service|support|selection|mpt/,
    code: [
      server('services'),
      server('support'),
      server('mpt'),
      'server/areas/rule-books.ts',
      contract('services'),
      contract('choices'),
      contract('support'),
      contract('support-measures'),
      contract('mpt'),
    ],
  },
  {
    id: 'common',
    tests:
      /city-outlines|calendar|mail|charts|traffic|limits|deadlines|interpreter|hostile-texts|refusals|search-engines/,
    code: [
      'server/city/',
      'server/calendar/',
      'server/mail/',
      'server/http/',
      'server/lifecycles/',
      server('operations'),
      contract('city'),
      contract('charts'),
      contract('fields'),
      contract('traffic'),
    ],
  },
];

/** Made-up things and programs of their own are not what charts rest on. */
const LEFT_OUT = /\.test\.tsx?$|\/(demo|sample|generate|main|check)\.ts$/;

/** The files of an area, in order. */
export function filesOf({ code }: Area): string[] {
  return code
    .flatMap((path) =>
      path.endsWith('/')
        ? readdirSync(join(ROOT, path), { recursive: true }).map((name) => path + String(name))
        : [path],
    )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !LEFT_OUT.test(file))
    .sort();
}
