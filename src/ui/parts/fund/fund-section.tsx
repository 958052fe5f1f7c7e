import { useSuspenseQuery } from '@tanstack/react-query';
import {
  applyForProduct,
  beyondProduct,
  hasPeriod,
  type ProductLimits,
} from '../../../api/contracts/fund-applications.ts';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { type AnyThing, oneQuery } from '../../../api/queries/registers.ts';
import { fundProducts } from '../../../api/registers/fund-products.ts';
import { createMoneyFormat } from '../../../i18n/money.ts';
import { usePortal } from '../../../use-portal.ts';
import { TextField } from '../../kit/text-field.tsx';
import { kopecksOf, wholeOf } from '../../typed-number.ts';
import { useTranslation } from '../../use-translation.ts';
import formStyles from '../form.module.css';
import { QuestionSection } from '../question-form.tsx';

/** What a product says of sum and period. */
function limitsOf(thing: AnyThing): ProductLimits {
  const known = (name: keyof ProductLimits) => {
    const value = thing[name];
    return typeof value === 'number' ? { [name]: value } : {};
  };
  return { ...known('sumLeast'), ...known('sumMost'), ...known('periodLeast'), ...known('periodMost') };
}

/** Applies for a product of the fund, on its page: how much, for how long and what for. */
export function FundSection({ id }: { id: string }) {
  const { t } = useTranslation(['fund-application', 'fields']);
  const { api, locale } = usePortal();
  const { data } = useSuspenseQuery(oneQuery(api, fundProducts, id));
  const product = limitsOf(data);
  const { roubles } = createMoneyFormat(locale);
  const isTimed = hasPeriod(product);
  // What is paid back has been paid for already.
  const purpose = data.kind === 'compensation' ? 'compensation' : 'question';

  /** `from 1 to 10`, of the bounds that there are. */
  const within = (rule: 'sum' | 'months', from?: number | string, to?: number | string) => {
    const said = (bound: number | string) => (rule === 'sum' ? roubles(Number(bound)) : String(bound));
    if (from !== undefined && to !== undefined)
      return t(`rule.${rule}.within`, { from: said(from), to: said(to) });
    if (to !== undefined) return t(`rule.${rule}.most`, { count: Number(to), to: said(to) });
    return from === undefined
      ? undefined
      : t(`rule.${rule}.least`, { count: Number(from), from: said(from) });
  };
  const faultOf = ({ path, code, params }: FieldError) => {
    if (path !== 'sum' && path !== 'months') return undefined;
    if (code === 'out_of_range') return within(path, params?.from, params?.to);
    return code === 'required' ? undefined : t(`rule.${path}.format`);
  };

  return (
    <QuestionSection
      form="fund-application"
      rules={() => import('./fund-rules.ts')}
      about={id}
      ask={(body, options) => api.call(applyForProduct, { params: { id }, body }, options)}
      given={({ sum, months }) => ({
        sum: kopecksOf(sum, locale) ?? sum.trim(),
        // A product without a period asks for none.
        months: isTimed ? (wholeOf(months, locale) ?? months.trim()) : undefined,
      })}
      judge={(form) => beyondProduct(product, form)}
      faultOf={faultOf}
      fields={({ typed, change, idOf, errorOf }) => (
        <>
          <div className={formStyles.narrow}>
            <TextField
              id={idOf('sum')}
              name="sum"
              inputMode="decimal"
              dir="ltr"
              label={t('fields:sum.label')}
              hint={within('sum', product.sumLeast, product.sumMost)}
              value={typed.sum}
              onChange={(sum) => change({ sum })}
              error={errorOf('sum')}
            />
          </div>
          {isTimed && (
            <div className={formStyles.narrow}>
              <TextField
                id={idOf('months')}
                name="months"
                inputMode="numeric"
                dir="ltr"
                label={t('fields:months.label')}
                hint={within('months', product.periodLeast, product.periodMost)}
                value={typed.months}
                onChange={(months) => change({ months })}
                error={errorOf('months')}
              />
            </div>
          )}
        </>
      )}
      words={{
        label: t(`${purpose}.label`),
        hint: t(`${purpose}.hint`),
        send: t('send'),
        failed: t('failed'),
        sentTitle: t('sent.title'),
        sentText: t('sent.text'),
        another: t('another'),
      }}
    />
  );
}
