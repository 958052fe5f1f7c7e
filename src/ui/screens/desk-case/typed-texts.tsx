import { Button } from '../../kit/button.tsx';
import { Facts } from '../../kit/facts.tsx';
import type { CaseWords } from '../../parts/desk/use-case-words.ts';
import { useTranslation } from '../../use-translation.ts';

export interface TypedTextsProps {
  /** By the names of fields. */
  texts: readonly (readonly [name: string, text: string])[];
  words: CaseWords;
  onLeave: () => void;
}

/** What was typed for an event that is no longer possible: to be copied, or carried into another form. */
export function TypedTexts({ texts, words, onLeave }: TypedTextsProps) {
  const { t } = useTranslation('desk');
  return (
    <>
      {texts.length > 0 && (
        <Facts
          items={texts.map(([name, text]) => ({
            key: name,
            label: words.field(name),
            value: <bdi>{text}</bdi>,
          }))}
        />
      )}
      <Button onPress={onLeave}>{t('case.leave')}</Button>
    </>
  );
}
