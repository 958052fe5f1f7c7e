import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { createLanguageEffects, type LanguageWindow } from './language.actors.ts';
import { languageMachine } from './language.chart.ts';
import { OPENING_TIME } from './leave-page.ts';

const german = { type: 'language.pick', locale: 'de', href: 'https://de.example/online-services' } as const;

function start(openLocale: (href: string) => Promise<void>) {
  const machine = languageMachine.provide({
    actors: { openLocale: fromPromise<void, { href: string }>(({ input }) => openLocale(input.href)) },
  });
  return createActor(machine, { input: { current: 'ru' } }).start();
}

test('opens, closes by its button and by leaving it', () => {
  const actor = start(async () => {});
  actor.send({ type: 'language.toggle' });
  expect(actor.getSnapshot().hasTag('open')).toBe(true);
  actor.send({ type: 'language.toggle' });
  expect(actor.getSnapshot().value).toBe('closed');
  actor.send({ type: 'language.toggle' });
  actor.send({ type: 'language.close' });
  expect(actor.getSnapshot().value).toBe('closed');
});

test('the current language only closes the list', () => {
  const openLocale = vi.fn(async () => {});
  const actor = start(openLocale);
  actor.send({ type: 'language.toggle' });
  actor.send({ type: 'language.pick', locale: 'ru', href: 'https://ru.example/' });
  expect(actor.getSnapshot().value).toBe('closed');
  expect(openLocale).not.toHaveBeenCalled();
});

test('another language opens its own address and ends the flow', async () => {
  const openLocale = vi.fn(async () => {});
  const actor = start(openLocale);
  actor.send({ type: 'language.toggle' });
  actor.send(german);
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  await waitFor(actor, (snapshot) => snapshot.status === 'done');
  expect(openLocale).toHaveBeenCalledExactlyOnceWith(german.href);
});

test('a failure keeps the list open for another try, and closing forgets it', async () => {
  const actor = start(() => Promise.reject(new Error('refused')));
  actor.send({ type: 'language.toggle' });
  actor.send(german);
  const failed = await waitFor(actor, (snapshot) => snapshot.hasTag('failed'));
  expect(failed.hasTag('open')).toBe(true);
  expect(failed.context.problem).toBe('notOpened');
  actor.send(german);
  expect(actor.getSnapshot().matches('switching')).toBe(true);
  await waitFor(actor, (snapshot) => snapshot.hasTag('failed'));
  actor.send({ type: 'language.close' });
  expect(actor.getSnapshot().context.problem).toBeNull();
});

test('a chart without effects fails loudly', async () => {
  const actor = createActor(languageMachine, { input: { current: 'ru' } }).start();
  actor.send({ type: 'language.toggle' });
  actor.send(german);
  expect((await waitFor(actor, (snapshot) => snapshot.hasTag('failed'))).context.problem).toBe('notOpened');
});

function openInBrowser(onLine: boolean) {
  const page = new EventTarget();
  const assign = vi.fn();
  const window: LanguageWindow = {
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    setTimeout: globalThis.setTimeout as unknown as LanguageWindow['setTimeout'],
    clearTimeout: globalThis.clearTimeout as unknown as LanguageWindow['clearTimeout'],
    navigator: { onLine },
    location: { assign },
  };
  const actor = createActor(createLanguageEffects(() => window).actors.openLocale, {
    input: { href: german.href },
  }).start();
  return { actor, assign, page };
}

test('openLocale is done when the page goes away', async () => {
  const { actor, assign, page } = openInBrowser(true);
  expect(assign).toHaveBeenCalledExactlyOnceWith(german.href);
  page.dispatchEvent(new Event('pagehide'));
  await waitFor(actor, (snapshot) => snapshot.status === 'done');
});

test('openLocale fails at once without a connection, and when no page comes in time', async () => {
  const offline = openInBrowser(false);
  offline.actor.subscribe({ error: () => {} });
  await vi.waitFor(() => expect(offline.actor.getSnapshot().status).toBe('error'));
  expect(offline.assign).not.toHaveBeenCalled();

  vi.useFakeTimers();
  const { actor } = openInBrowser(true);
  actor.subscribe({ error: () => {} });
  await vi.advanceTimersByTimeAsync(OPENING_TIME - 1);
  expect(actor.getSnapshot().status).toBe('active');
  await vi.advanceTimersByTimeAsync(1);
  expect(actor.getSnapshot().status).toBe('error');
  vi.useRealTimers();
});
