import { ASK_A_SPECIALIST, CONSULTATION } from '../../../api/contracts/menu-tree.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { useTranslation } from '../../use-translation.ts';

/** Nothing was found: what to mend, and whom to ask. @param props.query what was searched for */
export function NothingAnywhere({ query }: { query: string }) {
  const { t } = useTranslation('search');
  return (
    <EmptyState
      title={t('nothing.title', { query })}
      actions={
        <>
          <LinkButton to={ASK_A_SPECIALIST}>{t('nothing.kiosk')}</LinkButton>
          <LinkButton to={CONSULTATION}>{t('nothing.consultation')}</LinkButton>
        </>
      }
    >
      {t('nothing.text')}
    </EmptyState>
  );
}
