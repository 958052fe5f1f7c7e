import { LinkButton } from '../../kit/link.tsx';
import formStyles from '../../parts/form.module.css';
import { useTranslation } from '../../use-translation.ts';

/** Where what is proposed is changed, and where it is shown. */
const WAYS = {
  initiative: { form: '/business/initiatives/propose', thing: '/business/initiatives/$id' },
  'technology-proposal': {
    form: '/industries/technology-bank/propose',
    thing: '/industries/technology-bank/$id',
  },
} as const;
/** In which states others may have replied to an initiative. */
const REPLIED: readonly string[] = ['published', 'closed'];

export interface ProposalWaysProps {
  kind: string;
  id: string;
  state: string;
}

/**
 * Where a proposal leads whoever made it: to the form when it was returned, to the register when it is published, and
 * of an initiative to what others reply to it.
 */
export function ProposalWays({ kind, id, state }: ProposalWaysProps) {
  const { t } = useTranslation('account');
  if (kind !== 'initiative' && kind !== 'technology-proposal') return null;
  const { form, thing } = WAYS[kind];
  const hasReplies = kind === 'initiative' && REPLIED.includes(state);
  if (state !== 'returned' && state !== 'published' && !hasReplies) return null;
  return (
    <div className={formStyles.buttons}>
      {state === 'returned' && (
        <LinkButton variant="primary" to={form} search={{ again: id }}>
          {t(`kind.${kind}.again`)}
        </LinkButton>
      )}
      {state === 'published' && (
        <LinkButton to={thing} params={{ id }}>
          {t(`kind.${kind}.open`)}
        </LinkButton>
      )}
      {hasReplies && (
        <LinkButton to="/account/replies" search={{ initiative: id }}>
          {t('kind.initiative.replies')}
        </LinkButton>
      )}
    </div>
  );
}
