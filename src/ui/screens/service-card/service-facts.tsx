import type { ServiceDetail } from '../../../api/contracts/services.ts';
import { Facts } from '../../kit/facts.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { useServiceChoices } from '../../parts/services/use-service-choices.ts';
import { useTranslation } from '../../use-translation.ts';

export interface ServiceFactsProps {
  service: ServiceDetail;
}

/** What the filters of the catalogue know of a service. */
export function ServiceFacts({ service }: ServiceFactsProps) {
  const { t } = useTranslation('services');
  const { nameOf } = useServiceChoices();
  const any = (names: readonly string[]) => names.join('\n') || t('card.all');
  const fact = (key: string, value: string) => ({ key, label: t(`filter.${key}`), value });
  const { supportTypes, regularity, supportLevel, regulatingAct, supportDirections, measureDirections } =
    service;
  const isMeasure = service.type === 'supportmeasure';
  const several = (kind: 'supportDirection' | 'measureDirection', ids: readonly string[]) =>
    ids.length > 0 ? [fact(kind, any(ids.map((id) => nameOf(kind, id))))] : [];
  return (
    <Sheet title={t('card.facts')}>
      <Facts
        stacked
        items={[
          fact('category', nameOf('category', service.category)),
          ...(supportTypes.length > 0
            ? [fact('supportType', any(supportTypes.map((id) => nameOf('supportType', id))))]
            : []),
          fact('applicant', any(service.applicants.map((name) => t(`applicant.${name}`)))),
          fact('businessSize', any(service.businessSizes.map((name) => t(`businessSize.${name}`)))),
          fact('legalForm', any(service.legalForms.map((id) => nameOf('legalForm', id)))),
          fact('activityLine', any(service.activityLines.map((id) => nameOf('activityLine', id)))),
          {
            key: 'okved',
            label: t('filter.okved'),
            value:
              service.okveds.map((code) => `${code} ${nameOf('okved', code)}`).join('\n') || t('card.all'),
          },
          fact('electronic', t(`electronic.${service.isElectronic}`)),
          ...(regularity ? [fact('regularity', t(`regularity.${regularity}`))] : []),
          fact('repeat', t(`repeat.${service.isRepeatable}`)),
          ...several('supportDirection', supportDirections),
          ...several('measureDirection', measureDirections),
          ...(supportLevel ? [fact('supportLevel', t(`supportLevel.${supportLevel}`))] : []),
          ...(regulatingAct ? [fact('regulatingAct', nameOf('regulatingAct', regulatingAct))] : []),
          ...(isMeasure
            ? [fact('applicationRequired', t(`applicationRequired.${service.isApplicationRequired}`))]
            : []),
          ...(service.isCoronavirusOnly ? [fact('coronavirusOnly', t('coronavirusOnly.true'))] : []),
          fact('stage', any(service.stages.map((name) => t(`stage.${name}`)))),
        ]}
      />
    </Sheet>
  );
}
