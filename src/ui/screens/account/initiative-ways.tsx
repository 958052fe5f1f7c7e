import { LinkButton } from '../../kit/link.tsx';
import formStyles from '../../parts/form.module.css';
import { useTranslation } from '../../use-translation.ts';

/**
 * Where an initiative leads its initiator: to the form when it was returned, to the register when it is published, and
 * to what others reply to it.
 */
export function InitiativeWays({ id, state }: { id: string; state: string }) {
  const { t } = useTranslation('account');
  if (state !== 'returned' && state !== 'published' && state !== 'closed') return null;
  return (
    <div className={formStyles.buttons}>
      {state === 'returned' && (
        <LinkButton variant="primary" to="/business/initiatives/propose" search={{ again: id }}>
          {t('kind.initiative.again')}
        </LinkButton>
      )}
      {state === 'published' && (
        <LinkButton to="/business/initiatives/$id" params={{ id }}>
          {t('kind.initiative.open')}
        </LinkButton>
      )}
      {state !== 'returned' && (
        <LinkButton to="/account/replies" search={{ initiative: id }}>
          {t('kind.initiative.replies')}
        </LinkButton>
      )}
    </div>
  );
}
