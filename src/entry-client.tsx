import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import './breath-after-react.ts';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import '@tanstack/react-query';
import 'i18next';
import 'xstate';
import './breath-after-libraries.ts';
import './machines/flows/session/session.chart.ts';
import './machines/flows/display-settings/display-settings.chart.ts';
import './breath-after-charts.ts';
import './ui/global.css';
import { breathe } from './breathe.ts';
import { pressAgain } from './early-press.ts';
import { tellTyped } from './early-typing.ts';
import { takeLeft } from './left-for-browser.tsx';
import { takeArrival, watchForArrivals } from './machines/flows/session/arrival.ts';
import { tellViews } from './page-views.ts';
import { createPortal } from './portal.tsx';
import { watchForMissingChunks } from './ui/screens/failure/missing-chunk.ts';

// Before anything else: what an address must not keep is gone before the first request that could tell it.
const arrival = takeArrival(window);
watchForArrivals(window);
watchForMissingChunks(window);
const left = takeLeft(document);

// Not awaited here: a language's texts take from the file that this one lies in, and would wait for it in turn.
void breathe()
  .then(() =>
    createPortal({
      host: location.host,
      origin: location.origin,
      displayCookie: document.cookie,
      fetch: window.fetch.bind(window),
      now: Date.now,
      demo: left?.demo ?? false,
      development: left?.development ?? false,
      framedBy: left?.framedBy ?? [],
      // A page made for frames works without cookies and storage, which a browser may refuse it, and signs nobody in.
      ...(!left?.framedBy && { browser: { window, locks: navigator.locks, arrival } }),
      left,
      requestId: left?.requestId,
      breathe,
    }),
  )
  .then(async (router) => {
    await breathe();
    takeOver(router);
  });

/** The page that the server drew comes alive. */
function takeOver(router: Awaited<ReturnType<typeof createPortal>>): void {
  // A page in a frame sends nothing.
  if (!left?.framedBy) tellViews(router);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
    tellTyped();
    pressAgain();
  });
}
