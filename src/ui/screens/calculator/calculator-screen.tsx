import { PageHeading } from '../../kit/page-heading.tsx';
import { LoanCalculator, type LoanTerms } from '../../parts/loan/loan-calculator.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { useTranslation } from '../../use-translation.ts';

export interface CalculatorScreenProps {
  /** What is to be paid for, kopecks. */
  price: number;
  /** On which terms it begins. */
  terms: LoanTerms;
}

/** `/catalog/trades/credit-calculator` (section 2): the credit calculator on a page of its own. */
export function CalculatorScreen({ price, terms }: CalculatorScreenProps) {
  const { t } = useTranslation('calculator');
  return (
    <>
      <PageCrumbs
        items={[
          { label: t('catalog'), to: '/catalog/search', search: { tab: 'trades' } },
          { label: t('title') },
        ]}
      />
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <LoanCalculator price={price} terms={terms} />
    </>
  );
}
