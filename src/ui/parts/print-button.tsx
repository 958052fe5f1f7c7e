import { Button } from '../kit/button.tsx';
import { PRINT } from '../kit/drawings.ts';
import { useTranslation } from '../use-translation.ts';

/** Prints the page. Without scripts it is not there: the browser's own menu does it. */
export function PrintButton({ isQuiet = false }: { isQuiet?: boolean }) {
  const { t } = useTranslation('common');
  return (
    <Button
      data-scripts="only"
      variant={isQuiet ? 'quiet' : 'secondary'}
      icon={PRINT}
      onPress={() => window.print()}
    >
      {t('print')}
    </Button>
  );
}
