import type { TFunction } from 'i18next';
import type { BrowserContext, Locator, Page, Response } from 'playwright';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Format } from '../../src/i18n/format.ts';

/** A person at a browser of their own. */
export interface PersonAtBrowser {
  readonly context: BrowserContext;
  readonly page: Page;
  /** The portal's texts in this person's language, `area:key`. */
  readonly t: TFunction;
  readonly format: Format;
  /** Address of the portal in this person's language. */
  readonly origin: string;
  /** Goes to a page by its address and waits until it takes clicks. */
  open(path: string): Promise<Response>;
}

/** Where a generated path is played: a person, the portal, and what this path alone works with. */
export interface Stage extends PersonAtBrowser {
  /** Another for each path played on the same portal, from 0: choose data by it that no other path touches. */
  readonly number: number;
  /** The server's time, milliseconds since the epoch. */
  now(): number;
  /** Somebody else, at a browser of their own; the same one for the whole path. */
  another(): Promise<PersonAtBrowser>;
  /** Lets time pass for the server and everybody's browser. Milliseconds. */
  pass(ms: number): Promise<void>;
  /** Holds back what this person's browser asks for from now on: method and address pattern. */
  hold(request: string): Promise<void>;
  /** Lets everything held back come, and holds nothing any more. */
  release(): Promise<void>;
  /** The address of this portal without a language. */
  readonly url: string;
}

/** Something a person sees: it shows, or it must not; or the address, whole, with its query. */
export type Sight = Locator | { readonly gone: Locator } | { readonly page: Page; readonly address: string };

/** A request that waits to be let go. */
export interface HeldCall {
  readonly url: URL;
  /** Lets it through to the real server and waits for the answer. */
  pass(): Promise<void>;
  /** Answers in the server's place with a problem. */
  refuse(code: string, fields?: readonly object[]): Promise<void>;
  /** Answers in the server's place with what the endpoint would say of other data. */
  tell(body: object): Promise<void>;
  /** Answers with a page of HTML, in another site's place. */
  show(html: string): Promise<void>;
  /** The line breaks. */
  lose(): Promise<void>;
}

/** How an actor that the chart invokes shows on the wire. */
export interface ActorCall {
  /** Method and address pattern, `POST /common/consultation/v1/slots/:id/hold`. */
  readonly request: string;
  /** The request asks for another page: while it waits, the browser lets nobody look into the one that is left. */
  readonly leaves?: true;
  /** Something else asks for the same: only then may the request leave while the actor does not run. */
  readonly isAlsoAskedElsewhere?: true;
  /**
   * By event case, what happens instead of the usual: a done event lets the request through to the real server,
   * an error event answers with the code that the case carries.
   */
  readonly answers?: Readonly<Record<string, (stage: Stage, call: HeldCall) => Promise<void>>>;
}

/**
 * What a person does and sees of a flow, by role and name; kept as `charts/<chart>/<chart>.screen.ts`. With
 * it and the event cases, every path generated from the chart can be played in a browser.
 */
export interface ScreenTable {
  /** `paused`: waits of less than a second matter, so that time passes only when a path says so. */
  readonly clock?: 'paused';
  /** States that `tests/browser` looks into more closely with `inspect`: here they are pictured only. */
  readonly inspected?: readonly string[];
  /** By input case: how a person comes to stand there. */
  readonly open: Readonly<Record<string, (stage: Stage) => Promise<void>>>;
  /** By event type: how a person, or the world, makes it happen. */
  readonly does: Readonly<
    Record<string, (stage: Stage, event: AnyEventObject, from: AnyMachineSnapshot) => Promise<void>>
  >;
  /** By event type: how a person finds out that it cannot be done now. Without an entry it is tried in vain. */
  readonly cannot?: ScreenTable['does'];
  /** By the id of an invoked actor. */
  readonly calls?: Readonly<Record<string, ActorCall>>;
  /** By path of a resting state without substates: what shows there. */
  readonly sees: Readonly<Record<string, (stage: Stage, context: never) => readonly Sight[]>>;
}
