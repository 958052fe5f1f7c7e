import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countView } from '../../../api/contracts/tenders.ts';
import { tenderQuery } from '../../../api/queries/tenders.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { PIN } from '../../kit/drawings.ts';
import { Facts } from '../../kit/facts.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { FavouriteButton } from '../../parts/favourites/favourite-button.tsx';
import { InBrowser } from '../../parts/in-browser.tsx';
import { LoanCalculator } from '../../parts/loan/loan-calculator.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { Gallery } from '../../parts/pictures/gallery.tsx';
import { QuestionList } from '../../parts/question-list.tsx';
import { RussianOnly } from '../../parts/russian-only.tsx';
import { TENDER_DRAWINGS } from '../../parts/tenders/tender-drawings.ts';
import { TenderStatus } from '../../parts/tenders/tender-status.tsx';
import { useTenderWords } from '../../parts/tenders/use-tender-words.ts';
import { AnalyticsSection } from './analytics-section.tsx';
import { Documents } from './documents.tsx';
import { KeyPanel } from './key-panel.tsx';
import { RequestSection } from './request-section.lazy.ts';
import { TenderHistory } from './tender-history.tsx';
import styles from './tender-screen.module.css';

export interface TenderScreenProps {
  id: string;
  /** Another object to set beside this one. */
  compare: string | undefined;
}

/** The card of an object (section 3, tender object). */
export function TenderScreen({ id, compare }: TenderScreenProps) {
  const { t } = useTranslation(['tender', 'tenders']);
  const { api, locale } = usePortal();
  const format = createFormat(locale);
  const words = useTenderWords();
  const { data: tender } = useSuspenseQuery(tenderQuery(api, id));
  const title = words.title(tender);
  const views = useViews(id, tender.views);
  const facts = [
    ['type', t(`tenders:type.${tender.type}`)],
    ['area', words.area(tender.area)],
    ['rooms', tender.rooms === undefined ? undefined : String(tender.rooms)],
    ['floor', words.floor(tender)],
    ['leaseTerm', tender.leaseTerm === undefined ? undefined : t('months', { count: tender.leaseTerm })],
    ['address', tender.address],
    ['district', words.district(tender.district)],
    ['metro', words.metro(tender)],
    ['cadastralNumber', tender.cadastralNumber],
    ['published', format.dateTime(tender.publishedAt)],
    ['views', format.number(views)],
  ].flatMap(([key = '', value]) => (value === undefined ? [] : [{ key, label: t(`fact.${key}`), value }]));
  const isOpen = tender.status === 'announced';
  const said = tender.outcome ?? tender.reason;

  return (
    <>
      <PageCrumbs
        items={[
          { label: t('tenders:heading.trades'), to: '/catalog/search', search: { tab: 'trades' } },
          { label: title.text },
        ]}
      />
      <div className={styles.head}>
        <div className={styles.badges}>
          <TenderStatus status={tender.status} />
          <span className={styles.number}>{t('number', { number: String(tender.number) })}</span>
        </div>
        <h1 lang={title.lang} className={styles.title}>
          <bdi>{title.text}</bdi>
        </h1>
        <p lang="ru" className={styles.address}>
          <Icon name={PIN} />
          <span>
            <bdi>{tender.address}</bdi>
          </span>
        </p>
        <RussianOnly />
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Gallery photos={tender.photoUrls} drawing={TENDER_DRAWINGS[tender.type]} />
          {said && (
            <Notice
              tone={tender.status === 'cancelled' ? 'warn' : 'info'}
              live={false}
              title={t(`said.${tender.status}`)}
            >
              <span lang="ru">{said}</span>
            </Notice>
          )}
          <Sheet title={t('section.facts')}>
            <p lang="ru" dir="auto" className={styles.description}>
              {tender.description}
            </p>
            <Facts items={facts} />
            {tender.isSample && <p className={styles.sample}>{t('sample')}</p>}
          </Sheet>
          <Documents documents={tender.documents} />
          <AnalyticsSection {...{ tender, compare }} />
          {/* What is let is paid for month by month, and no bank lends for that. */}
          {tender.leaseTerm === undefined && (
            <Sheet title={t('section.calculator')} lead={t('section.calculatorLead')}>
              <LoanCalculator price={tender.startPrice} />
            </Sheet>
          )}
          {isOpen && (
            <div id="ask" className={styles.ask}>
              <Sheet title={t('section.ask')} lead={t('section.askLead')}>
                <InBrowser>
                  <RequestSection id={id} />
                </InBrowser>
              </Sheet>
            </div>
          )}
          <Sheet title={t('section.questions')}>
            <QuestionList
              questions={(['needed', 'asking', 'moved'] as const).map((id) => ({
                id,
                question: t(`question.${id}.question`),
                answer: t(`question.${id}.answer`),
              }))}
            />
          </Sheet>
          <TenderHistory tender={tender} />
        </div>
        <aside className={styles.side} aria-label={t('section.key')}>
          <KeyPanel tender={tender}>
            <InBrowser>
              <FavouriteButton register="tenders" id={id} name={title.text} isWide />
            </InBrowser>
          </KeyPanel>
        </aside>
      </div>
    </>
  );
}

/** Counts this look at the object, once; what cannot be counted is ignored silently (section 8). */
function useViews(id: string, known: number): number {
  const { api } = usePortal();
  const [views, setViews] = useState(known);
  useEffect(() => {
    const leaving = new AbortController();
    api.call(countView, { params: { id } }, { signal: leaving.signal }).then(
      (counted) => setViews(counted.views),
      () => undefined,
    );
    return () => leaving.abort();
  }, [api, id]);
  return views;
}
