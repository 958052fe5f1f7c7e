import type { AnyEventObject } from 'xstate';
import type { Role } from '../../../../src/machines/lifecycles/roles.ts';
import {
  type ApiStage,
  deskDoor,
  type RequestTable,
  type TableRequest,
  UNBORN,
} from '../../request-table.ts';

const ACCOUNT = '/umbraco/api/accountApi';
const PROFILE = '/invest/userprofile/v1/userprofile';
/** When every path begins. */
const START = Date.parse('2026-11-20T12:00:00+03:00');
/** The same before and after every change, so that the person can always sign in. */
const PASSWORD = 'Корень-2026';
const FORM = { userType: 'individual', surname: 'Орлова', name: 'Анна', phone: '+74950000001' };

const roleOf = (event: AnyEventObject) => (event.by as { role: Role }).role;
const isSelf = (event: AnyEventObject) => (event.by as { id: string }).id === 'self';
const emailOn = ({ number }: ApiStage) => `path${number}@paths.example`;

/** The token in the newest mail to the account that leads to a page; any token where there is none. */
async function mailedToken(stage: ApiStage, page: string): Promise<string> {
  const path = `/dev/mailbox.json?to=${encodeURIComponent(emailOn(stage))}`;
  const { body } = await stage.person('visitor', 'link').send({ method: 'GET', path });
  const links = (body as { items: { links: string[] }[] }).items.flatMap((mail) => mail.links);
  const link = links.find((address) => new URL(address).pathname === page);
  return (link && new URL(link).searchParams.get('token')) ?? 'none';
}

type Door = RequestTable['sends'][string];

/** The doors that mailed links open; whoever is signed in has none, and is told so at the desk. */
const forBearers =
  (
    door: (event: AnyEventObject, stage: ApiStage) => TableRequest | null | Promise<TableRequest | null>,
  ): Door =>
  (id, event, stage) =>
    roleOf(event) === 'visitor' ? door(event, stage) : deskDoor('account', id, event.type);

/** The doors of one's own account; to anybody else's they do not lead. */
const forSelf =
  (request: TableRequest): Door =>
  (id, event) =>
    isSelf(event) ? request : deskDoor('account', id, event.type);

const post = (path: string, body: object): TableRequest => ({
  method: 'POST',
  path: `${ACCOUNT}/${path}`,
  body,
});

/** In the browser that the event names. */
const inBrowser = ({ browser }: AnyEventObject, request: TableRequest): TableRequest => ({
  ...request,
  as: { role: 'visitor', id: String(browser) },
});

export const accountRequests: RequestTable = {
  async create(stage) {
    stage.setClock(START);
    // The mailbox shows the newest, and other paths may have mails that are newer.
    await stage.query('delete from mailbox');
    stage.introduce('user', 'self', { email: emailOn(stage), password: PASSWORD });
    return UNBORN;
  },
  async born(stage) {
    const [account] = await stage.query<{ id: string }>('select id from accounts where email_key = $1', [
      emailOn(stage),
    ]);
    if (!account) throw new Error('nobody has registered');
    stage.introduce('user', 'self', { email: emailOn(stage), password: PASSWORD, id: account.id });
    return account.id;
  },
  sends: {
    'account.register': (id, event, stage) => {
      if (roleOf(event) !== 'visitor') return deskDoor('account', id, event.type);
      const body = { ...FORM, email: emailOn(stage), password: PASSWORD, termsConsent: true };
      // A deleted account's address is free: who registers then makes another account.
      return stage.state === 'deleted' ? null : inBrowser(event, post('register', body));
    },
    'account.confirm': forBearers(async (event, stage) => {
      const token = event.hash === 'right' ? await mailedToken(stage, '/register/confirm') : 'wrong';
      const password = event.knowsPassword ? { password: PASSWORD } : {};
      return inBrowser(event, post('confirmEmail', { token, ...password }));
    }),
    'account.claim': forBearers(async ({ hash }, stage) =>
      post('claimEmail', {
        token: hash === 'right' ? await mailedToken(stage, '/register/confirm') : 'wrong',
        password: PASSWORD,
        termsConsent: true,
      }),
    ),
    'account.resendConfirmation': forBearers((_, stage) =>
      post('resendConfirmation', { email: emailOn(stage) }),
    ),
    'account.requestReset': forBearers((_, stage) => post('forgotPassword', { email: emailOn(stage) })),
    'account.resetPassword': forBearers(async ({ hash }, stage) =>
      post('resetPassword', {
        token: hash === 'right' ? await mailedToken(stage, '/reset-password') : 'wrong',
        password: PASSWORD,
      }),
    ),
    'account.changePassword': forSelf(
      post('changePassword', { currentPassword: PASSWORD, password: PASSWORD }),
    ),
    'account.changeProfile': forSelf({ method: 'PUT', path: PROFILE, body: FORM }),
    'account.block': (id, event) => deskDoor('account', id, event.type, { reason: event.reason }),
    'account.restore': (id, event) => deskDoor('account', id, event.type),
    'account.delete': (id, event) =>
      isSelf(event)
        ? { method: 'DELETE', path: PROFILE, body: { password: PASSWORD } }
        : deskDoor('account', id, event.type),
  },
  refusal(event, state) {
    // Nobody signs in to an account that is not confirmed, and nobody sends events to another person's.
    if (isSelf(event)) return 401;
    if (roleOf(event) === 'user') return 403;
    if (event.type === 'account.block' && String(event.reason).trim() === '') return 422;
    if (roleOf(event) === 'admin' && state === 'unregistered') return 404;
    // Whether an address has an account is not told.
    const isWish = event.type === 'account.resendConfirmation' || event.type === 'account.requestReset';
    return isWish ? 200 : 409;
  },
  async reads(stage, id) {
    const { body } = await stage
      .person('admin', 'admin')
      .send({ method: 'GET', path: `/invest/desk/v1/account/${id}` });
    return (body as { state?: string }).state;
  },
};
