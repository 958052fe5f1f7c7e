import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { CaseDetail } from '../../../api/contracts/desk.ts';
import { createFormat } from '../../../i18n/format.ts';
import { useDeskCase } from '../../../machines/flows/desk-case/use-desk-case.ts';
import { usePortal } from '../../../use-portal.ts';
import { Badge } from '../../kit/badge.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { AttachedFiles } from '../../parts/attached-files.tsx';
import { DueMark } from '../../parts/desk/due-mark.tsx';
import { KeyLegend } from '../../parts/desk/key-legend.tsx';
import { useCaseWords } from '../../parts/desk/use-case-words.ts';
import { useShortcuts } from '../../parts/desk/use-shortcuts.ts';
import { Waiting } from '../../parts/in-browser.tsx';
import { useTranslation } from '../../use-translation.ts';
import { CaseActions } from './case-actions.tsx';
import { CaseHistory } from './case-history.tsx';
import { DueSection } from './due-section.tsx';
import styles from './open-case.module.css';
import { SentFields } from './sent-fields.tsx';

const AttachedSites = lazy(async () => ({
  default: (await import('../../parts/sites/attached-sites.tsx')).AttachedSites,
}));

const FilledSheet = lazy(async () => ({
  default: (await import('../../parts/esg/filled-sheet.tsx')).FilledSheet,
}));

/** A case: what was sent and what has happened on one side, what can be done and until when on the other. */
export function OpenCase({ shown }: { shown: CaseDetail }) {
  const { t } = useTranslation('desk');
  const { locale } = usePortal();
  const format = createFormat(locale);
  const navigate = useNavigate();
  const words = useCaseWords()(shown.lifecycle);
  const flow = useDeskCase(shown);
  const [hasHelp, setHasHelp] = useState(false);
  const { number, state, title, person, createdAt, assignee, possible } = shown;

  const sent = possible.filter(({ page }) => page === undefined);
  const choices = sent.slice(0, 9).map((event, index) => {
    const choose = () => {
      flow.choose(event);
      return true;
    };
    return [String(index + 1), choose] as const;
  });
  useShortcuts({
    ...Object.fromEntries(choices),
    u: () => {
      void navigate({ to: '/desk' });
      return true;
    },
    '?': () => {
      setHasHelp(true);
      return true;
    },
  });

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <p className={styles.back}>
          <Link to="/desk">
            <Icon name="back" size={16} /> {t('case.toQueue')}
          </Link>
        </p>
        <p className={styles.kind}>
          {words.name}
          {number !== undefined && <> · {t('number', { number })}</>}
        </p>
        <h1 className={styles.title}>
          <bdi>{title}</bdi>
        </h1>
        <div className={styles.facts}>
          <Badge tone="info">{words.state(state)}</Badge>
          <DueMark of={shown} />
          {person !== title && (
            <span>
              <Icon name="person" size={16} />
              <bdi>{person}</bdi>
            </span>
          )}
          <span>{t('case.created', { time: format.dateTime(createdAt) })}</span>
          {assignee !== undefined && (
            <span>
              {assignee
                ? assignee.isMe
                  ? t('case.yours')
                  : t('case.assignee', { name: assignee.name })
                : t('case.nobodys')}
            </span>
          )}
        </div>
      </div>
      <div className={styles.sent}>
        {shown.granted && (
          <Sheet title={t('case.granted')}>
            <SentFields sent={shown.granted} words={words} format={format} />
          </Sheet>
        )}
        <Sheet title={t('case.sent')}>
          <SentFields sent={shown.sent} words={words} format={format} />
          {shown.files.length > 0 && <AttachedFiles files={shown.files} />}
        </Sheet>
        {shown.marks && (
          <Suspense fallback={<Waiting />}>
            <FilledSheet marks={shown.marks} />
          </Suspense>
        )}
        {shown.lifecycle === 'site-request' && (
          <Suspense fallback={<Waiting />}>
            <AttachedSites id={shown.id} />
          </Suspense>
        )}
      </div>
      <div className={styles.side}>
        <CaseActions shown={shown} flow={flow} words={words} format={format} />
        {shown.due && <DueSection due={shown.due} format={format} />}
      </div>
      {shown.history.length > 0 && (
        <div className={styles.history}>
          <Sheet title={t('case.history')}>
            <CaseHistory label={t('case.history')} history={shown.history} words={words} format={format} />
          </Sheet>
        </div>
      )}
      <div className={styles.keys}>
        <KeyLegend
          isOpen={hasHelp}
          onToggle={setHasHelp}
          keys={[
            ['act', '1', '–', '9'],
            ['send', 'Ctrl', t('keys.enter')],
            ['close', t('keys.escape')],
            ['queue', 'u'],
            ['help', '?'],
          ]}
        />
      </div>
    </div>
  );
}
