import { Checkbox, type CheckboxProps } from '../kit/checkbox.tsx';
import { Link } from '../kit/link.tsx';
import { useTranslation } from '../use-translation.ts';

/** Where the text stands that one agrees to. */
const TEXTS = { personalData: '/legal/personal-data', terms: '/legal/terms' } as const;

export interface ConsentProps extends Omit<CheckboxProps, 'hint' | 'isRequired'> {
  to: keyof typeof TEXTS;
}

/** A consent that a form asks for, with its text in another tab, so that nothing typed is left behind. */
export function Consent({ to, ...box }: ConsentProps) {
  const { t } = useTranslation('fields');
  return (
    <Checkbox
      {...box}
      isRequired
      hint={
        <Link to={TEXTS[to]} target="_blank" rel="noopener">
          {t(`consentText.${to}`)}
        </Link>
      }
    />
  );
}
