import { useNavigate } from '@tanstack/react-router';
import { STANDINGS, type Standing } from '../../../api/contracts/standings.ts';
import { Select } from '../../kit/select.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './applications-page.module.css';

export interface ApplicationFilterProps {
  /** The kinds of which there are any. */
  kinds: readonly { readonly kind: string; readonly total: number }[];
  kind: string | undefined;
  standing: Standing | undefined;
}

/** Which applications show, by kind and by how they stand; the address says it. */
export function ApplicationFilter({ kinds, kind, standing }: ApplicationFilterProps) {
  const { t } = useTranslation(['account', 'lifecycles']);
  const navigate = useNavigate();
  const show = (search: { kind?: string | undefined; standing?: Standing | undefined }) =>
    void navigate({ to: '/account/applications', search });
  return (
    <div className={styles.filter}>
      <Select
        label={t('applications.kind')}
        value={kind ?? ''}
        onChange={(chosen) => show({ kind: chosen || undefined, standing })}
        options={[
          { value: '', label: t('applications.anyKind') },
          ...kinds.map((one) => ({
            value: one.kind,
            label: `${t([`account:kind.${one.kind}.name`, `lifecycles:${one.kind}.name`])} (${one.total})`,
          })),
        ]}
      />
      <Select
        label={t('applications.standing')}
        value={standing ?? ''}
        onChange={(chosen) => show({ kind, standing: STANDINGS.find((one) => one === chosen) })}
        options={[
          { value: '', label: t('applications.anyStanding') },
          ...STANDINGS.map((one) => ({ value: one, label: t(`standing.${one}`) })),
        ]}
      />
    </div>
  );
}
