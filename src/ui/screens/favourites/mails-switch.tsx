import { useFavouriteMails } from '../../../machines/flows/favourite-mails/use-favourite-mails.ts';
import { Checkbox } from '../../kit/checkbox.tsx';
import { useTranslation } from '../../use-translation.ts';

/** Whether the account is written to when something that it keeps is withdrawn. */
export function MailsSwitch() {
  const { t } = useTranslation('favourites');
  const { isKnown, snapshot, toggle } = useFavouriteMails();
  if (!isKnown) return null;
  return (
    <Checkbox
      isSelected={snapshot.hasTag('on')}
      onChange={toggle}
      error={snapshot.context.hasFailed && t('mails.failed')}
    >
      {t('mails.label')}
    </Checkbox>
  );
}
