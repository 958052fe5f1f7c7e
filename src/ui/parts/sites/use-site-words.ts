import { useQuery } from '@tanstack/react-query';
import type { Site } from '../../../api/contracts/production-site.ts';
import type { SiteAnswers, SiteQuestion } from '../../../api/contracts/site-answers.ts';
import { OTHER_ACTIVITY } from '../../../api/contracts/site-answers.ts';
import type { Criterion } from '../../../api/contracts/site-ranking.ts';
import { siteChoicesQuery } from '../../../api/queries/production-site.ts';
import { createFormat } from '../../../i18n/format.ts';
import { createMoneyFormat } from '../../../i18n/money.ts';
import { createQuantities } from '../../../i18n/quantities.ts';
import { usePortal } from '../../../use-portal.ts';
import { useTranslation } from '../../use-translation.ts';

const KOPECKS = 100;

/** How answers and what registers say are read by a person. */
export function useSiteWords() {
  const { t } = useTranslation('production-site');
  const { api, locale } = usePortal();
  const { data: choices } = useQuery(siteChoicesQuery(api));
  const { number } = createFormat(locale);
  const { roubles } = createMoneyFormat(locale);
  const { list } = createQuantities(locale);

  const metres = (value: number) => t('result.squareMetres', { value: number(value, 2) });
  const kilowatts = (value: number) => t('result.kilowatts', { value: number(value, 2) });
  const okrug = (id: string): string => choices?.okrugs.find((one) => one.id === id)?.name ?? id;
  const money = (kopecks: number, deal: SiteAnswers['deal']): string => {
    const sum = roubles(kopecks);
    return deal === 'rent' ? t('result.perMonth', { value: sum }) : sum;
  };

  return {
    choices,
    okrug,
    /** What was answered to a question, in words. */
    answer(question: SiteQuestion, answers: SiteAnswers): string {
      const {
        activity = '',
        areaFrom,
        areaTo,
        utilities = [],
        power,
        okrug: okrugs = [],
        deal,
        priceTo,
      } = answers;
      switch (question) {
        case 'who':
          return t(`questions.who.values.${answers.who ?? 'legal'}`);
        case 'activity':
          return activity === OTHER_ACTIVITY
            ? t('questions.activity.other')
            : (choices?.activities.find(({ id }) => id === activity)?.name ?? activity);
        case 'type':
          return t(`questions.type.values.${answers.type ?? 'buildings'}`);
        case 'area': {
          const from = metres(areaFrom ?? 0);
          return areaTo === undefined
            ? t('range.from', { from })
            : t('range.both', { from, to: metres(areaTo) });
        }
        case 'utilities': {
          const names = utilities.map((one) => t(`criteria.${one}`));
          const all = power === undefined ? names : [t('range.from', { from: kilowatts(power) }), ...names];
          return all.length > 0 ? list(all) : t('questions.utilities.none');
        }
        case 'okrug':
          return okrugs.length > 0 ? list(okrugs.map(okrug)) : t('questions.okrug.any');
        case 'deal': {
          const how = t(`questions.deal.values.${deal ?? 'rent'}`);
          return priceTo === undefined
            ? how
            : `${how}, ${t('range.to', { to: money(priceTo * KOPECKS, deal) })}`;
        }
      }
    },
    /** What a register says of a site by a criterion; undefined where the outcome says it all. */
    fact(criterion: Criterion, { facts }: Site, deal: SiteAnswers['deal']): string | undefined {
      switch (criterion) {
        case 'area':
          return facts.area === null ? undefined : metres(facts.area);
        case 'power':
          return facts.power === null ? undefined : kilowatts(facts.power);
        case 'okrug':
          return facts.okrug === null ? undefined : okrug(facts.okrug);
        case 'price':
          return facts.price === null ? undefined : money(facts.price, deal);
        default:
          return undefined;
      }
    },
  };
}
