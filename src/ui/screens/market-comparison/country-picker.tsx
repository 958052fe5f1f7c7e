import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MARKETS } from '../../../api/contracts/sales-market.ts';
import { marketsQuery } from '../../../api/queries/sales-market.ts';
import { byNameIn } from '../../../i18n/by-name.ts';
import { usePortal } from '../../../use-portal.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { FieldErrorText } from '../../kit/field-error.tsx';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Select } from '../../kit/select.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { InSight } from '../../parts/in-sight.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { useTranslation } from '../../use-translation.ts';
import { countryNames, countrySearch } from './country-names.ts';
import styles from './market.module.css';
import { WorldMap } from './world-map.tsx';

export interface CountryPickerProps {
  id: string;
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: readonly string[]) => void;
}

/** Countries by the reader's names for them, part of the world by part, or on a map of it. */
export function CountryPicker({ id, chosen, error, onChange }: CountryPickerProps) {
  const { t } = useTranslation('sales-market');
  const { api, locale } = usePortal();
  const [typed, setTyped] = useState('');
  const [part, setPart] = useState('');
  const { data, isError, refetch } = useQuery(marketsQuery(api));
  const nameOf = countryNames(locale);
  const isCalled = countrySearch(locale);
  const compare = byNameIn(locale);
  const all = (data ?? [])
    .map((market) => ({ ...market, name: nameOf(market.id) }))
    .toSorted((one, other) => compare(one.name, other.name));
  const regions = [...Map.groupBy(all, ({ region }) => region)]
    .map(([region, markets]) => ({ region, name: t(`region.${region}`), markets }))
    .toSorted((one, other) => compare(one.name, other.name));
  const shown = regions
    .filter(({ region }) => part === '' || region === part)
    .map((of) => ({
      ...of,
      markets: of.markets.filter(({ id }) => isCalled(id, typed)),
    }))
    .filter(({ markets }) => markets.length > 0);
  const toggle = (country: string) =>
    onChange(chosen.includes(country) ? chosen.filter((one) => one !== country) : [...chosen, country]);

  return (
    <>
      <div className={styles.narrowing}>
        <TextField id={id} type="search" label={t('countries.filter')} value={typed} onChange={setTyped} />
        <Select
          label={t('countries.part')}
          value={part}
          onChange={setPart}
          options={[
            { value: '', label: t('countries.whole') },
            ...regions.map(({ region, name }) => ({ value: region, label: name })),
          ]}
        />
      </div>
      {data && shown.length === 0 && <p role="status">{t('goods.none')}</p>}
      <p role="status">{t('countries.chosen', { count: chosen.length, most: MARKETS.most })}</p>
      {error && (
        <p className={styles.error}>
          <FieldErrorText>{error}</FieldErrorText>
        </p>
      )}
      {isError && <LoadFailure onRetry={() => void refetch()} />}
      {/* The outlines of the world weigh as much as all the rest of the page: they come to who looks there. */}
      {!isError && (
        <InSight className={styles.world} margin={0}>
          {data && (
            <WorldMap
              countries={all}
              chosen={chosen}
              near={all.filter(({ region }) => region === part).map((market) => market.id)}
              onToggle={toggle}
            />
          )}
        </InSight>
      )}
      <div className={styles.regions}>
        {shown.map(({ region, name, markets }) => {
          const others = markets.map((market) => market.id).filter((one) => !chosen.includes(one));
          const haveRoom = others.length > 0 && chosen.length + others.length <= MARKETS.most;
          return (
            <fieldset key={region} className={styles.region}>
              <legend>{name}</legend>
              {markets.map((market) => (
                <Checkbox
                  key={market.id}
                  isSelected={chosen.includes(market.id)}
                  onChange={() => toggle(market.id)}
                >
                  {market.name}
                </Checkbox>
              ))}
              {haveRoom && (
                <div>
                  <Button
                    variant="quiet"
                    aria-label={`${t('countries.all')}: ${name}`}
                    onPress={() => onChange([...chosen, ...others])}
                  >
                    {t('countries.all')}
                  </Button>
                </div>
              )}
            </fieldset>
          );
        })}
      </div>
      {/* Last, so that nothing moves under the pointer that chooses. */}
      {chosen.length > 0 && (
        <ul className={styles.chips} aria-label={t('countries.title')}>
          {chosen.map((country) => (
            <li key={country}>
              <button type="button" className={styles.chip} onClick={() => toggle(country)}>
                <HiddenText>{t('countries.remove')} </HiddenText>
                <bdi>{nameOf(country)}</bdi>
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
