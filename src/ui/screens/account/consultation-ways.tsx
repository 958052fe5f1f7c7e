import { LinkButton } from '../../kit/link.tsx';
import { CalendarFile } from '../../parts/consultation/calendar-file.tsx';
import { slotAt } from '../../parts/consultation/slot-times.ts';
import formStyles from '../../parts/form.module.css';
import { useTranslation } from '../../use-translation.ts';

/** What a consultation that lies ahead leads to: its calendar file, and the schedule where it is moved. */
export function ConsultationWays({ startsAt }: { startsAt: string }) {
  const { t } = useTranslation('consultation');
  const slotId = slotAt(startsAt);
  return (
    <div className={formStyles.buttons}>
      <CalendarFile slotId={slotId} />
      <LinkButton to="/online-services/online-consultation" search={{ move: slotId }}>
        {t('move.begin')}
      </LinkButton>
    </div>
  );
}
