import { useQuery } from '@tanstack/react-query';
import { ASK_A_SPECIALIST } from '../../../api/contracts/menu-tree.ts';
import { exportEventsQuery } from '../../../api/queries/export-events.ts';
import { servicesQuery } from '../../../api/queries/services.ts';
import { usePortal } from '../../../use-portal.ts';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { Link, LinkButton } from '../../kit/link.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { ExportEventCard } from '../../parts/export-event/export-event-card.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { ServiceRow } from '../../parts/services/service-row.tsx';
import { useTranslation } from '../../use-translation.ts';
import { EXPORT_MEASURES } from './export-measures.ts';
import styles from './market.module.css';
import { MARKET_PAGE, SUPPORT_PAGE } from './market-address.ts';

const STEPS = ['market', 'product', 'partner', 'price', 'contract'] as const;
const EVENTS_PLACE = 'events';

/** Exporters' support (section 1): the catalogue's measures, the way to a contract, and what exporters can go to. */
export function SupportScreen() {
  const { t } = useTranslation('sales-market');
  const { api } = usePortal();
  const { data, isError, refetch } = useQuery(servicesQuery(api, EXPORT_MEASURES));
  const events = useQuery(exportEventsQuery(api));
  return (
    <>
      <PageCrumbs items={[{ label: t('title'), to: MARKET_PAGE }, { label: t('support.title') }]} />
      <PageHeading lead={t('support.lead')}>{t('support.title')}</PageHeading>
      <div className={styles.page}>
        <Sheet title={t('support.measures')}>
          {isError && <LoadFailure onRetry={() => void refetch()} />}
          {data?.items.length === 0 && <p>{t('support.noMeasures')}</p>}
          <ul className={styles.measures}>
            {data?.items.map((measure) => (
              <li key={measure.alias}>
                <ServiceRow service={measure} />
              </li>
            ))}
          </ul>
          <div>
            <LinkButton to="/online-services/navigator-support-measures">{t('support.all')}</LinkButton>
          </div>
        </Sheet>
        <Sheet title={t('support.steps')}>
          <ol className={styles.steps}>
            {STEPS.map((step) => (
              <li key={step}>
                {t(`support.step.${step}`)} <StepWay step={step} />
              </li>
            ))}
          </ol>
        </Sheet>
        <Sheet id={EVENTS_PLACE} title={t('support.events')}>
          {events.isError && <LoadFailure onRetry={() => void events.refetch()} />}
          {events.data?.items.length === 0 && <p>{t('support.noEvents')}</p>}
          <ul className={styles.measures}>
            {events.data?.items.map((event) => (
              <li key={event.id}>
                <ExportEventCard event={event} />
                <Link to={ASK_A_SPECIALIST} search={{ about: event.title, page: SUPPORT_PAGE }}>
                  {t('support.join')}
                  <HiddenText>: {event.title}</HiddenText>
                </Link>
              </li>
            ))}
          </ul>
        </Sheet>
        <Sheet title={t('support.ask.title')}>
          <p>{t('support.ask.text')}</p>
          <div className={styles.buttons}>
            <LinkButton to={ASK_A_SPECIALIST}>{t('support.ask.kiosk')}</LinkButton>
            <LinkButton to="/business/moscow-investor-request">{t('support.ask.problem')}</LinkButton>
          </div>
        </Sheet>
      </div>
    </>
  );
}

/** Where a step is done on the portal, for those that are. */
function StepWay({ step }: { step: (typeof STEPS)[number] }) {
  const { t } = useTranslation('sales-market');
  switch (step) {
    case 'market':
      return (
        <>
          <Link to={MARKET_PAGE}>{t('support.compare')}</Link> <small>{t('support.account')}</small>
        </>
      );
    case 'product':
      return (
        <Link to={ASK_A_SPECIALIST} search={{ about: t('support.step.product'), page: SUPPORT_PAGE }}>
          {t('support.ask.kiosk')}
        </Link>
      );
    case 'partner':
      return (
        <Link to="." hash={EVENTS_PLACE} activeOptions={{ includeHash: true }}>
          {t('support.events')}
        </Link>
      );
    default:
      return null;
  }
}
