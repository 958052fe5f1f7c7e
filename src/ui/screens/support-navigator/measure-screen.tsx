import { useSuspenseQuery } from '@tanstack/react-query';
import type { SelectionAnswers } from '../../../api/contracts/selection.ts';
import { selectionQuery } from '../../../api/queries/selection.ts';
import { serviceQuery } from '../../../api/queries/services.ts';
import { usePortal } from '../../../use-portal.ts';
import { LinkButton } from '../../kit/link.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { FundProducts } from '../../parts/services/fund-products.tsx';
import { useTerms } from '../../parts/services/use-terms.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './navigator-screen.module.css';
import { Why } from './why.tsx';

export interface MeasureScreenProps {
  /** Id or alias of a measure. */
  id: string;
  /** What the address says. */
  answers: SelectionAnswers;
}

/** `/online-services/navigator-support-measures/detail/{id}` (section 2): a measure beside the answers that led to it. */
export function MeasureScreen({ id, answers }: MeasureScreenProps) {
  const { t } = useTranslation(['navigator', 'services']);
  const { api } = usePortal();
  const { data: service } = useSuspenseQuery(serviceQuery(api, id));
  const { data: found } = useSuspenseQuery(selectionQuery(api, answers));
  const measure = found.items.find((item) => item.service.id === service.id);
  const termsOf = useTerms();
  const lines = (name: 'requirements' | 'documents' | 'procedure') =>
    service[name].length > 0 && (
      <Sheet title={t(`services:card.${name}`)}>
        <ul className={styles.lines} lang={service.lang}>
          {service[name].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Sheet>
    );
  return (
    <>
      <PageCrumbs
        items={[
          { label: t('title'), to: '/online-services/navigator-support-measures' },
          { label: service.name, lang: service.lang },
        ]}
      />
      <PageHeading lead={<bdi lang={service.lang}>{service.summary}</bdi>}>
        <bdi lang={service.lang}>{service.name}</bdi>
      </PageHeading>
      <div className={styles.results}>
        {service.terms && <p className={styles.terms}>{termsOf(service.terms)}</p>}
        {service.fundProducts.length > 0 && <FundProducts products={service.fundProducts} />}
        {measure && (
          <Sheet title={t(`standing.${measure.standing}`)}>
            <Why measure={measure} />
          </Sheet>
        )}
        {lines('requirements')}
        {lines('documents')}
        {lines('procedure')}
        <div className={styles.buttons}>
          <LinkButton icon="back" to="/online-services/navigator-support-measures" search={answers}>
            {t('back')}
          </LinkButton>
          <LinkButton variant="primary" to="/catalog/$id" params={{ id: service.alias }}>
            {t('wholeCard')}
          </LinkButton>
        </div>
      </div>
    </>
  );
}
