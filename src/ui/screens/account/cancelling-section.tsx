import type { ApplicationDetail } from '../../../api/contracts/applications.ts';
import { useApplicationCancelling } from '../../../machines/flows/application-cancelling/use-application-cancelling.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Question } from '../../kit/question.tsx';
import formStyles from '../../parts/form.module.css';
import { useTranslation } from '../../use-translation.ts';

export interface CancellingSectionProps {
  application: ApplicationDetail;
}

/** Cancelling in two steps, where the application's lifecycle allows it. What that is called depends on where it stands. */
export function CancellingSection({ application: { id, kind, state, canCancel } }: CancellingSectionProps) {
  const { t } = useTranslation(['account', 'common']);
  const { snapshot, ask, keep, confirm } = useApplicationCancelling(id);
  const { failure } = snapshot.context;
  const here = `kind.${kind}.in.${state}`;
  if (snapshot.matches('cancelled'))
    return (
      <Notice tone="ok" title={t([`${here}.done`, 'cancelling.done'])}>
        {t([`${here}.doneText`, `kind.${kind}.cancelled`, 'cancelling.doneText'])}
      </Notice>
    );
  if (snapshot.matches('asking') || snapshot.matches('cancelling'))
    return (
      <Question text={t([`${here}.question`, `kind.${kind}.cancelQuestion`, 'cancelling.question'])}>
        <Button
          variant="primary"
          busy={snapshot.hasTag('busy')}
          busyLabel={t('cancelling.sending')}
          onPress={confirm}
        >
          {t([`${here}.yes`, `kind.${kind}.cancelYes`, 'cancelling.yes'])}
        </Button>
        {!snapshot.hasTag('busy') && <Button onPress={keep}>{t('cancelling.no')}</Button>}
      </Question>
    );
  return (
    <>
      {failure && (
        <Notice tone="bad" title={t(`cancelling.${failure}`)}>
          {t(failure === 'tooLate' ? 'cancelling.tooLateText' : 'common:error.generic')}
        </Notice>
      )}
      {canCancel && (
        <div className={formStyles.buttons}>
          <Button onPress={ask}>{t([`${here}.ask`, `kind.${kind}.cancelAsk`, 'cancelling.ask'])}</Button>
        </div>
      )}
    </>
  );
}
