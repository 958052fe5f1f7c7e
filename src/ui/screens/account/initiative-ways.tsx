import { LinkButton } from '../../kit/link.tsx';
import formStyles from '../../parts/form.module.css';
import { useTranslation } from '../../use-translation.ts';

/** Where an initiative leads its initiator: to the form when it was returned, to the register when it is published. */
export function InitiativeWays({ id, state }: { id: string; state: string }) {
  const { t } = useTranslation('account');
  if (state !== 'returned' && state !== 'published') return null;
  return (
    <div className={formStyles.buttons}>
      {state === 'returned' ? (
        <LinkButton variant="primary" to="/business/initiatives/propose" search={{ again: id }}>
          {t('kind.initiative.again')}
        </LinkButton>
      ) : (
        <LinkButton to="/business/initiatives/$id" params={{ id }}>
          {t('kind.initiative.open')}
        </LinkButton>
      )}
    </div>
  );
}
