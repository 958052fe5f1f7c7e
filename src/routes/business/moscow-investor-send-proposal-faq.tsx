import { createFileRoute } from '@tanstack/react-router';
import { questionsQuery } from '../../api/queries/investor.ts';
import { faqPage } from '../../ui/screens/message-compose/faq-page.ts';
import { QuestionsScreen } from '../../ui/screens/message-compose/questions-screen.tsx';
import { pageHead } from '../-head.ts';

const PATH = '/business/moscow-investor-send-proposal-faq';

/** Section 2, investor service: frequent questions. */
export const Route = createFileRoute('/business/moscow-investor-send-proposal-faq')({
  loader: async ({ context: { api, i18n, queryClient, origin } }) => {
    const [questions] = await Promise.all([
      queryClient.ensureQueryData(questionsQuery(api)),
      i18n.loadNamespaces('investor'),
    ]);
    // Made here and not in `head`, which comes with the entry.
    return { block: faqPage(questions, origin + PATH) };
  },
  head: ({ match, loaderData }) => ({
    ...pageHead(match.context, 'investorQuestions', PATH),
    scripts: loaderData ? [loaderData.block] : [],
  }),
  component: QuestionsScreen,
});
