import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { ASK_A_SPECIALIST } from '../../../api/contracts/menu-tree.ts';
import { countView } from '../../../api/contracts/tenders.ts';
import { tenderQuery } from '../../../api/queries/tenders.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { Badge } from '../../kit/badge.tsx';
import { PIN } from '../../kit/drawings.ts';
import { Facts } from '../../kit/facts.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { FavouriteButton } from '../../parts/favourites/favourite-button.tsx';
import { InBrowser, Waiting } from '../../parts/in-browser.tsx';
import { InSight } from '../../parts/in-sight.tsx';
import { LoanCalculator } from '../../parts/loan/loan-calculator.tsx';
import { MetroWalk } from '../../parts/metro-walk.tsx';
import { AskBar } from '../../parts/object/ask-bar.tsx';
import { FoldingSheet } from '../../parts/object/folding-sheet.tsx';
import { JumpLinks } from '../../parts/object/jump-links.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { Gallery } from '../../parts/pictures/gallery.tsx';
import { QuestionList } from '../../parts/question-list.tsx';
import { RussianOnly } from '../../parts/russian-only.tsx';
import { dealOf } from '../../parts/tenders/tender-deal.ts';
import { TENDER_DRAWINGS } from '../../parts/tenders/tender-drawings.ts';
import { TenderStatus } from '../../parts/tenders/tender-status.tsx';
import { useTenderWords } from '../../parts/tenders/use-tender-words.ts';
import { useViews } from '../../parts/use-views.ts';
import { langOfFiled } from '../../register/filed.tsx';
import { useTranslation } from '../../use-translation.ts';
import { AnalyticsSection } from './analytics-section.tsx';
import { AskTenderLink } from './ask-tender-link.tsx';
import { Documents } from './documents.tsx';
import { KeyPanel } from './key-panel.tsx';
import { RequestSection } from './request-section.lazy.ts';
import { TenderHistory } from './tender-history.tsx';
import styles from './tender-screen.module.css';

const TenderPlace = lazy(async () => ({ default: (await import('./tender-place.tsx')).TenderPlace }));

/** The parts of the page in their order, as addresses and texts name them. */
const PARTS = ['facts', 'documents', 'analytics', 'calculator', 'ask', 'questions', 'history'] as const;

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
  const views = useViews(countView, id, tender.views);
  const listed: readonly (readonly [string, ReactNode])[] = [
    ['type', t(`tenders:type.${tender.type}`)],
    ['area', words.area(tender.area)],
    ['rooms', tender.rooms === undefined ? undefined : String(tender.rooms)],
    ['floor', words.floor(tender)],
    ['leaseTerm', tender.leaseTerm === undefined ? undefined : t('months', { count: tender.leaseTerm })],
    [
      'address',
      <bdi key="address" lang="ru">
        {tender.address}
      </bdi>,
    ],
    ['district', words.district(tender.district)],
    ['metro', words.metro(tender)],
    ['walk', tender.walk && <MetroWalk walk={tender.walk} />],
    ['cadastralNumber', tender.cadastralNumber],
    ['published', format.dateTime(tender.publishedAt)],
    ['views', format.number(views)],
  ];
  const facts = listed.flatMap(([key, value]) =>
    value === undefined
      ? []
      : [{ key, label: t(key === 'walk' ? 'tenders:filter.walk' : `fact.${key}`), value }],
  );
  const isOpen = tender.status === 'announced';
  const isSold = dealOf(tender) === 'sale';
  const said = tender.outcome ?? tender.reason;

  return (
    <>
      <PageCrumbs
        items={[
          { label: t('tenders:heading.trades'), to: '/catalog/search', search: { tab: 'trades' } },
          { label: title.text, lang: title.lang },
        ]}
      />
      <div className={styles.head}>
        <div className={styles.badges}>
          <TenderStatus status={tender.status} />
          <Badge tone="info">{t(`tenders:deal.${dealOf(tender)}`)}</Badge>
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
        {/* First, as a phone shows it: a page is painted while it comes, and this would push away what is there. */}
        <aside className={styles.side} aria-label={t('section.key')}>
          <KeyPanel tender={tender}>
            <InBrowser>
              <FavouriteButton register="tenders" id={id} name={title.text} lang={title.lang} isWide />
            </InBrowser>
          </KeyPanel>
        </aside>
        <div className={styles.main}>
          {tender.photoUrls.length > 0 ? (
            <Gallery photos={tender.photoUrls} drawing={TENDER_DRAWINGS[tender.type]} />
          ) : (
            tender.at && (
              <InSight className={styles.place}>
                <TenderPlace {...{ id }} at={tender.at} name={title.text} />
              </InSight>
            )
          )}
          {said && (
            <Notice
              tone={tender.status === 'cancelled' ? 'warn' : 'info'}
              live={false}
              title={t(`said.${tender.status}`)}
            >
              <span lang="ru">{said}</span>
            </Notice>
          )}
          <JumpLinks
            label={t('jumps')}
            parts={PARTS.filter((part) => (part === 'calculator' ? isSold : part !== 'ask' || isOpen)).map(
              (part) => ({ id: part, title: t(`section.${part}`) }),
            )}
          />
          <Part id="facts">
            <Sheet title={t('section.facts')}>
              <p dir="auto" lang={langOfFiled(tender.description)} className={styles.description}>
                {tender.description}
              </p>
              <Facts items={facts} />
              {tender.isSample && <p className={styles.sample}>{t('sample')}</p>}
            </Sheet>
          </Part>
          <Part id="documents">
            <Documents documents={tender.documents} />
          </Part>
          <Part id="analytics">
            <AnalyticsSection {...{ tender, compare }} />
          </Part>
          {/* What is let is paid for month by month, and no bank lends for that. */}
          {isSold && (
            <FoldingSheet id="calculator" title={t('section.calculator')} lead={t('section.calculatorLead')}>
              <LoanCalculator price={tender.startPrice} />
            </FoldingSheet>
          )}
          {isOpen && (
            <div data-print="hide">
              <FoldingSheet id="ask" title={t('section.ask')} lead={t('section.askLead')}>
                <p className={styles.other}>
                  <Link
                    to={ASK_A_SPECIALIST}
                    search={{ about: title.text, page: `/catalog/trades/${id}`, kind: undefined }}
                  >
                    {t('section.askOther')}
                  </Link>
                </p>
                <InSight className={styles.form} waiting={<Waiting />}>
                  <RequestSection id={id} />
                </InSight>
              </FoldingSheet>
            </div>
          )}
          {/* Paper would have the questions, which are folded, without their answers. */}
          <div data-print="hide">
            <FoldingSheet id="questions" title={t('section.questions')}>
              <QuestionList
                questions={(['needed', 'asking', 'moved'] as const).map((id) => ({
                  id,
                  question: t(`question.${id}.question`),
                  answer: t(`question.${id}.answer`),
                }))}
              />
            </FoldingSheet>
          </div>
          <Part id="history">
            <TenderHistory tender={tender} />
          </Part>
        </div>
      </div>
      {isOpen && (
        <AskBar
          label={t('key.bar')}
          figure={t('tenders:card.from', { price: words.price(tender) })}
          note={words.pricePerMetre(tender)}
          leadsTo="ask"
        >
          <AskTenderLink id={id}>{t('key.askShort')}</AskTenderLink>
        </AskBar>
      )}
    </>
  );
}

/** A part of the page that links lead to. */
const Part = ({ id, children }: { id: (typeof PARTS)[number]; children: ReactNode }) => (
  <div id={id} className={styles.part}>
    {children}
  </div>
);
