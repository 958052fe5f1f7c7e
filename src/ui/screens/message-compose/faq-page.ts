import type { Question } from '../../../api/contracts/investor.ts';
import { type DataBlock, dataBlock } from '../../data-block.ts';

/** Frequent questions for search engines (https://schema.org/FAQPage). */
export const faqPage = (questions: readonly Question[], url: string): DataBlock =>
  dataBlock({
    '@type': 'FAQPage',
    url,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });
