import { useId } from 'react';
import {
  CRITERIA,
  type CriterionWeights,
  DEFAULT_WEIGHTS,
  MOST_WEIGHT,
} from '../../../api/contracts/market-rating.ts';
import { Button } from '../../kit/button.tsx';
import { FieldErrorText } from '../../kit/field-error.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './market.module.css';

export interface WeightSlidersProps {
  id?: string;
  weights: CriterionWeights;
  /** What the button brings back. */
  original?: CriterionWeights;
  error?: string | undefined;
  onChange: (weights: CriterionWeights) => void;
}

/** How much each criterion counts. */
export function WeightSliders({
  id,
  weights,
  original = DEFAULT_WEIGHTS,
  error,
  onChange,
}: WeightSlidersProps) {
  const { t } = useTranslation('sales-market');
  const own = useId();
  return (
    <>
      {error && (
        <p className={styles.error}>
          <FieldErrorText>{error}</FieldErrorText>
        </p>
      )}
      <div className={styles.weights}>
        {CRITERIA.map((criterion, place) => {
          const slider = place === 0 && id ? id : `${own}-${criterion}`;
          return (
            <div key={criterion} className={styles.weight}>
              <label htmlFor={slider}>{t(`criterion.${criterion}`)}</label>
              <input
                id={slider}
                type="range"
                min={0}
                max={MOST_WEIGHT}
                step={1}
                value={weights[criterion]}
                onChange={({ currentTarget }) =>
                  onChange({ ...weights, [criterion]: currentTarget.valueAsNumber })
                }
              />
              <output htmlFor={slider}>{weights[criterion]}</output>
            </div>
          );
        })}
      </div>
      {CRITERIA.some((criterion) => weights[criterion] !== original[criterion]) && (
        <div>
          <Button variant="quiet" onPress={() => onChange(original)}>
            {t('weights.reset')}
          </Button>
        </div>
      )}
    </>
  );
}
