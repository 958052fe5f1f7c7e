import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MARKETS } from '../../../api/contracts/sales-market.ts';
import { marketsQuery } from '../../../api/queries/sales-market.ts';
import { LOCALE_FACTS } from '../../../i18n/locales.ts';
import { usePortal } from '../../../use-portal.ts';
import { Checkbox } from '../../kit/checkbox.tsx';
import { FieldErrorText } from '../../kit/field-error.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { useTranslation } from '../../use-translation.ts';
import { countryNames } from './country-names.ts';
import styles from './market.module.css';

export interface CountryPickerProps {
  id: string;
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: readonly string[]) => void;
}

/** Countries by the reader's names for them, region by region. */
export function CountryPicker({ id, chosen, error, onChange }: CountryPickerProps) {
  const { t } = useTranslation('sales-market');
  const { api, locale } = usePortal();
  const [typed, setTyped] = useState('');
  const { data, isError, refetch } = useQuery(marketsQuery(api));
  const nameOf = countryNames(locale);
  const { lang } = LOCALE_FACTS[locale];
  const { compare } = new Intl.Collator(lang);
  const small = (text: string) => text.toLocaleLowerCase(lang);
  const regions = Map.groupBy(data ?? [], ({ region }) => region);
  const shown = [...regions]
    .map(([region, markets]) => ({
      region,
      name: t(`region.${region}`),
      markets: markets
        .map((market) => ({ id: market.id, name: nameOf(market.id) }))
        .filter(({ name }) => small(name).includes(small(typed.trim())))
        .toSorted((one, other) => compare(one.name, other.name)),
    }))
    .filter(({ markets }) => markets.length > 0)
    .toSorted((one, other) => compare(one.name, other.name));

  return (
    <>
      <TextField id={id} type="search" label={t('countries.filter')} value={typed} onChange={setTyped} />
      <p role="status">{t('countries.chosen', { count: chosen.length, most: MARKETS.most })}</p>
      {error && (
        <p className={styles.error}>
          <FieldErrorText>{error}</FieldErrorText>
        </p>
      )}
      {isError && <LoadFailure onRetry={() => void refetch()} />}
      {data && shown.length === 0 && <p>{t('goods.none')}</p>}
      <div className={styles.regions}>
        {shown.map(({ region, name, markets }) => (
          <fieldset key={region} className={styles.region}>
            <legend>{name}</legend>
            {markets.map((market) => (
              <Checkbox
                key={market.id}
                isSelected={chosen.includes(market.id)}
                onChange={(isChosen) =>
                  onChange(isChosen ? [...chosen, market.id] : chosen.filter((one) => one !== market.id))
                }
              >
                {market.name}
              </Checkbox>
            ))}
          </fieldset>
        ))}
      </div>
    </>
  );
}
