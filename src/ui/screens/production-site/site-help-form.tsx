import type { SiteQuery } from '../../../api/contracts/production-site.ts';
import { askForSite } from '../../../api/contracts/site-requests.ts';
import { usePortal } from '../../../use-portal.ts';
import { QuestionSection } from '../../parts/question-form.tsx';
import { useTranslation } from '../../use-translation.ts';

/** Asks for help with what the answers find. */
export function SiteHelpForm({ query }: { query: SiteQuery }) {
  const { t } = useTranslation('production-site');
  const { api } = usePortal();
  return (
    <QuestionSection
      form="site-request"
      rules={() => import('../../parts/question-rules.ts')}
      ask={(body, options) => api.call(askForSite, { query, body }, options)}
      words={{
        label: t('help.question.label'),
        hint: t('help.question.hint'),
        send: t('help.send'),
        failed: t('help.failed'),
        sentTitle: t('help.sent.title'),
        sentText: t('help.sent.text'),
        another: t('help.another'),
      }}
    />
  );
}
