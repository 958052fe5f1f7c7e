import { useState } from 'react';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createLanguageEffects } from './language.actors.ts';
import { languageMachine } from './language.chart.ts';

/** The language switch of one page: what it shows and the three things a visitor can do with it. */
export function useLanguage(current: string) {
  const { session } = usePortal();
  const [machine] = useState(() =>
    languageMachine.provide(createLanguageEffects(() => window, session.handOver)),
  );
  const { snapshot, send } = useFlow(machine, { input: { current } });
  return {
    isOpen: snapshot.hasTag('open'),
    isBusy: snapshot.hasTag('busy'),
    isFailed: snapshot.hasTag('failed'),
    toggle: () => send({ type: 'language.toggle' }),
    close: () => send({ type: 'language.close' }),
    pick: (locale: string, href: string) => send({ type: 'language.pick', locale, href }),
  };
}
