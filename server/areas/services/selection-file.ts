import type { TFunction } from 'i18next';
import {
  QUESTIONS,
  type QuestionName,
  type SelectedMeasure,
  type Selection,
  type SelectionAnswers,
} from '../../../src/api/contracts/selection.ts';
import { CSV_MARK, csvRow, decimalOf } from '../../../src/i18n/csv.ts';
import { LOCALE_FACTS, type LocaleCode } from '../../../src/i18n/locales.ts';
import { datesIn } from '../../time.ts';
import { choicesIn } from './choices.ts';

/** What is written into a file: the answers, and each measure with why it stands where it does. */
interface Report {
  readonly title: string;
  readonly note: string;
  /** By which conditions, and when. */
  readonly version: string;
  readonly answersTitle: string;
  readonly answers: readonly string[];
  readonly measures: readonly {
    readonly name: string;
    readonly summary: string;
    readonly lines: readonly string[];
  }[];
}

/** Words of questions and answers in one language. */
function wordsIn(t: TFunction, locale: LocaleCode) {
  const choices: Readonly<Record<string, readonly { id: string; name: string }[]>> = choicesIn(locale);
  const question = (name: QuestionName): string => t(`services:filter.${name}`);
  const answer = (name: QuestionName, value: string): string =>
    choices[name]?.find(({ id }) => id === value)?.name ?? t(`services:${name}.${value}`);
  return { question, answer };
}

function reportOf(
  { items, version, day }: Selection,
  given: SelectionAnswers,
  t: TFunction,
  locale: LocaleCode,
): Report {
  const { question, answer } = wordsIn(t, locale);
  const list = (names: readonly string[]) => names.join(t('navigator:comma'));
  const linesOf = ({ standing, reasons, missing, nearMiss }: SelectedMeasure): string[] => [
    t(`navigator:standing.${standing}`),
    ...(['holds', 'fails'] as const).flatMap((word) => {
      const questions = reasons
        .filter(({ holds }) => holds === (word === 'holds'))
        .map((one) => question(one.question));
      return questions.length > 0 ? [t(`navigator:reason.${word}`, { questions: list(questions) })] : [];
    }),
    ...(missing.length > 0 ? [t('navigator:missing', { questions: list(missing.map(question)) })] : []),
    ...(nearMiss
      ? [
          t('navigator:nearMiss', {
            question: question(nearMiss.question),
            answers: list(nearMiss.to.map((value) => answer(nearMiss.question, value))),
          }),
        ]
      : []),
  ];
  return {
    title: t('navigator:title'),
    note: t('navigator:sample'),
    version: t('navigator:version', {
      version,
      day: datesIn(LOCALE_FACTS[locale].lang).day(Date.parse(day)),
    }),
    answersTitle: t('navigator:answers'),
    answers: QUESTIONS.flatMap((name) => {
      const value = given[name];
      return value === undefined
        ? []
        : [t('navigator:answer', { question: question(name), answer: answer(name, value) })];
    }),
    measures: items.map((item) => ({
      name: item.service.name,
      summary: item.service.summary,
      lines: linesOf(item),
    })),
  };
}

/** A table that spreadsheets open as the language's tables are parted; no cell is a formula. */
export function selectionCsv(
  selection: Selection,
  given: SelectionAnswers,
  t: TFunction,
  locale: LocaleCode,
): string {
  const { measures, version } = reportOf(selection, given, t, locale);
  const row = csvRow(decimalOf(locale));
  return [
    CSV_MARK,
    row(['measure', 'summary', 'why', 'version'].map((name) => t(`navigator:column.${name}`))),
    ...measures.map(({ name, summary, lines }) => row([name, summary, lines.join('\n'), version])),
  ].join('');
}

/** A document of Word: from right to left in Arabic, with a font that has the letters in Chinese. */
export async function selectionDocx(
  selection: Selection,
  given: SelectionAnswers,
  t: TFunction,
  locale: LocaleCode,
): Promise<Buffer> {
  // Large, and needed by nobody who does not download.
  const { AlignmentType, Document, HeadingLevel, Packer, Paragraph, TextRun } = await import('docx');
  const report = reportOf(selection, given, t, locale);
  const { lang, dir } = LOCALE_FACTS[locale];
  const isRtl = dir === 'rtl';
  const run = (text: string, more: { bold?: boolean; color?: string } = {}) =>
    new TextRun({ text, rightToLeft: isRtl, ...more });
  const paragraph = (text: string, more: object = {}, look: { bold?: boolean; color?: string } = {}) =>
    new Paragraph({
      bidirectional: isRtl,
      // Of a line from right to left, Word's "start" is the right.
      alignment: AlignmentType.START,
      spacing: { after: 120 },
      children: [run(text, look)],
      ...more,
    });
  const document = new Document({
    title: report.title,
    creator: t('pages:titleSuffix'),
    styles: {
      default: {
        document: {
          run: {
            size: 22,
            font: { ascii: 'Arial', hAnsi: 'Arial', cs: 'Arial', eastAsia: 'Microsoft YaHei' },
            language: { value: lang, eastAsia: lang, bidirectional: lang },
          },
        },
      },
    },
    sections: [
      {
        children: [
          paragraph(report.title, { heading: HeadingLevel.HEADING_1 }),
          paragraph(report.note, {}, { color: '5B6470' }),
          paragraph(report.version, {}, { color: '5B6470' }),
          ...(report.answers.length > 0
            ? [paragraph(report.answersTitle, { heading: HeadingLevel.HEADING_2 })]
            : []),
          ...report.answers.map((answer) => paragraph(answer, { bullet: { level: 0 } })),
          ...report.measures.flatMap(({ name, summary, lines }) => [
            paragraph(name, { heading: HeadingLevel.HEADING_2, keepNext: true }),
            paragraph(summary),
            ...lines.map((line, place) => paragraph(line, { bullet: { level: 0 } }, { bold: place === 0 })),
          ]),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}
