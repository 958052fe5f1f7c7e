import type { LinkProps } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { CaseDetail } from '../../../api/contracts/desk.ts';
import type { Format } from '../../../i18n/format.ts';
import type { DeskCaseFlow } from '../../../machines/flows/desk-case/use-desk-case.ts';
import { Button } from '../../kit/button.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import type { CaseWords } from '../../parts/desk/use-case-words.ts';
import { useSingleKeys } from '../../parts/desk/use-single-keys.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './case-actions.module.css';
import { CaseHistory } from './case-history.tsx';
import { EventForm } from './event-form.tsx';
import { TypedTexts } from './typed-texts.tsx';
import { useTyped } from './use-typed.ts';

export interface CaseActionsProps {
  shown: CaseDetail;
  flow: DeskCaseFlow;
  words: CaseWords;
  format: Format;
}

/** What the chart of a case and the official's role allow now: a button for each event, and the form of one. */
export function CaseActions({ shown, flow, words, format }: CaseActionsProps) {
  const { t } = useTranslation(['desk', 'common']);
  const { snapshot, news, choose } = flow;
  const { chosen } = snapshot.context;
  const possible = shown.possible.filter(({ page }) => page === undefined);
  const elsewhere = shown.possible.filter(({ page }) => page !== undefined);
  const [areKeysOn] = useSingleKeys();
  const { typed, type: setTyped, drop } = useTyped(shown);
  const isOpen = snapshot.hasTag('form');
  const form = isOpen ? possible.find(({ type }) => type === chosen) : undefined;
  const isDone = snapshot.hasTag('done');
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isDone) return;
    drop();
    told.current?.focus();
  }, [isDone, drop]);
  const asked = new Set(possible.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const texts = Object.entries(typed).filter(([, text]) => text !== '');
  const isKept = !isOpen && texts.some(([name]) => asked.has(name));
  const homeless = texts.filter(([name]) => !asked.has(name));

  return (
    <Sheet title={t('case.actions')}>
      <div ref={told} tabIndex={-1} className={styles.told}>
        {isDone && chosen && (
          <Notice tone="ok" title={t('case.done')}>
            {words.step(chosen)}
          </Notice>
        )}
        {snapshot.hasTag('tooLate') && (
          <Notice tone="warn" title={t('case.tooLate')}>
            {news.length > 0 ? (
              <CaseHistory label={t('case.tooLate')} history={news} words={words} format={format} />
            ) : (
              <p>{t('case.tooLateState', { state: words.state(shown.state) })}</p>
            )}
            <p className={styles.kept}>{t(form ? 'case.keptForm' : 'case.keptText')}</p>
          </Notice>
        )}
      </div>
      {possible.length > 0 ? (
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>{t('case.choose')}</legend>
          {possible.map((event, index) => (
            <Button
              key={event.type}
              wide
              aria-pressed={isOpen && event.type === chosen}
              aria-keyshortcuts={areKeysOn && index < 9 ? String(index + 1) : undefined}
              onPress={() => choose(event)}
            >
              {words.event(event.type)}
            </Button>
          ))}
        </fieldset>
      ) : (
        <p className={styles.nothing}>{t('case.nothing', { state: words.state(shown.state) })}</p>
      )}
      {elsewhere.map(({ type, page }) => (
        <LinkButton key={type} wide to={page as NonNullable<LinkProps['to']>}>
          {words.event(type)}
        </LinkButton>
      ))}
      {form && (
        <EventForm key={form.type} event={form} {...{ flow, words, format, typed }} onType={setTyped} />
      )}
      {isKept && <p className={styles.nothing}>{t('case.keptTyped')}</p>}
      {((isOpen && !form) || homeless.length > 0) && (
        <TypedTexts
          texts={form || !isOpen ? homeless : texts}
          words={words}
          onLeave={() => {
            drop(homeless.map(([name]) => name));
            if (isOpen && !form) flow.leave();
          }}
        />
      )}
    </Sheet>
  );
}
