import { PROBLEM_FORMS, ProposalForm } from '../../../../src/api/contracts/investor.ts';
import type { TokenPair } from '../../../../src/api/contracts/session.ts';
import type { MessageComposeFailure } from '../../../../src/machines/flows/message-compose/message-compose.chart.ts';
import {
  ask,
  button,
  confirmed,
  heading,
  openSignedIn,
  said,
  summary,
} from '../../../browser/account-page.ts';
import { passAndRead } from '../../../browser/arrival.ts';
import { consent, INVESTOR, textBox } from '../../../browser/investor-page.ts';
import { ACCOUNT, SOLE_TRADER } from '../../../support/people.ts';
import type { ScreenTable, Sight, Stage } from '../../screen-table.ts';

interface Context {
  readonly kind: 'problem' | 'proposal';
  readonly failure: MessageComposeFailure | null;
  readonly fields: readonly unknown[];
}

/** Who is signed in on each stage. */
const tokens = new WeakMap<Stage['page'], TokenPair>();

async function open(stage: Stage, path: string): Promise<void> {
  tokens.set(stage.page, await openSignedIn(stage, await confirmed(stage, SOLE_TRADER), path));
}

const PERSON = {
  lastname: 'Соколова',
  firstname: 'Вера',
  patronym: 'Олеговна',
  phone: '+74951234567',
  email: 'vera@example.org',
};
/** Every field of either form; the TIN stays the account's. */
const FORMS = {
  problem: {
    ...PERSON,
    documentType: 'foreignPassport',
    companyName: 'ИП Соколова',
    messageText: 'Сетевая компания не отвечает.',
  },
  proposal: {
    ...PERSON,
    businessField: 'Логистика',
    proposalText: 'Публиковать карту свободных мощностей.',
  },
} as const;

/** Fills every field, those too that begin with what the account says. */
async function fill(stage: Stage, { kind }: Context): Promise<void> {
  for (const [name, text] of Object.entries(FORMS[kind]))
    if (name === 'documentType')
      await stage.page
        .getByRole('combobox', { name: stage.t('fields:documentType.label') })
        .selectOption(text);
    else await textBox(stage, name).fill(text);
  await consent(stage).check();
}

/** What a moderator finds of the form of a page. */
const filled = ({ page }: Stage) =>
  page.url().includes('send-proposal')
    ? { shape: ProposalForm.shape, form: FORMS.proposal }
    : { shape: PROBLEM_FORMS.soleTrader.shape, form: { ...FORMS.problem, pin: SOLE_TRADER.inn } };

const send = (stage: Stage, { kind }: Context) => button(stage, `investor:form.${kind}.send`);

const failures = (stage: Stage, { failure, fields }: Context): Sight[] => [
  ...(['failed', 'tooMany'] as const).map((name) => {
    const sight = said(stage, `investor:form.${name}`);
    return name === failure ? sight : { gone: sight };
  }),
  fields.length > 0 ? summary(stage) : { gone: summary(stage) },
];

/** Section 8, in English to the letter. */
const arrived = (stage: Stage) =>
  heading(stage, 'investor:sent.title').filter({
    hasText: new URL(stage.origin).hostname.startsWith('en.')
      ? 'Your application has been successfully forwarded'
      : stage.t('investor:sent.title'),
  });

/** Writing a problem or a proposal (section 3). */
export const messageComposeScreen: ScreenTable = {
  open: {
    problem: (stage) => open(stage, `${INVESTOR}-request`),
    proposal: (stage) => open(stage, `${INVESTOR}-send-proposal`),
  },
  does: {
    'message.send': async (stage, _event, { context }) => {
      await fill(stage, context);
      await send(stage, context).click();
    },
    'message.another': async (stage, _event, { context }) =>
      button(stage, `investor:sent.another.${context.kind}`).click(),
  },
  cannot: {
    'message.send': async (stage, _event, { context }) => {
      await fill(stage, context);
      await textBox(stage, 'phone').fill('12');
      await send(stage, context).click();
      await summary(stage).waitFor();
      // A field changed since is no longer called wrong.
      await textBox(stage, 'phone').fill(PERSON.phone);
    },
  },
  calls: {
    sendMessage: {
      request: 'POST /invest/investor/v1/messages',
      answers: {
        sent: (stage, call) =>
          passAndRead(stage, call, { lifecycle: 'investor-message', reader: 'moderator', ...filled(stage) }),
        // The session ends in another tab, so that the real server refuses.
        'signed out': async (stage, call) => {
          const refreshToken = tokens.get(stage.page)?.refresh_token;
          await ask(stage.url, 'POST', `${ACCOUNT}/logout`, { refreshToken });
          await call.pass();
        },
      },
    },
  },
  sees: {
    editing: (stage, context: Context) => [send(stage, context), ...failures(stage, context)],
    sending: (stage) => [button(stage, 'investor:form.sending')],
    sent: (stage) => [
      arrived(stage),
      stage.page.getByRole('link', { name: stage.t('investor:sent.follow') }),
    ],
    signedOut: (stage) => [heading(stage, 'session:signIn.title')],
  },
};
