import { createFileRoute } from '@tanstack/react-router';
import { questionsQuery } from '../../api/queries/investor.ts';
import { QuestionsScreen } from '../../ui/screens/message-compose/questions-screen.tsx';
import { pageHead } from '../-head.ts';

const PATH = '/business/moscow-investor-send-proposal-faq';

/** Section 2, investor service: frequent questions. */
export const Route = createFileRoute('/business/moscow-investor-send-proposal-faq')({
  loader: async ({ context: { api, i18n, queryClient } }) => {
    await Promise.all([i18n.loadNamespaces('investor'), queryClient.ensureQueryData(questionsQuery(api))]);
  },
  head: ({ match }) => pageHead(match.context, 'investorQuestions', PATH),
  component: QuestionsScreen,
});
