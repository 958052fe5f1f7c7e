import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { publicNumberOf } from '../../../api/contracts/public-number.ts';
import { Button } from '../../kit/button.tsx';
import { TextField } from '../../kit/text-field.tsx';
import formStyles from '../../parts/form.module.css';
import { useTranslation } from '../../use-translation.ts';
import styles from './krt-check-screen.module.css';
import { idOf } from './use-check-form.ts';
import { KRT_PAGE } from './ways.ts';

/** A proof that somebody has been given, by its number. */
export function LookUp() {
  const { t } = useTranslation('krt-check');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);

  function open(event: FormEvent) {
    event.preventDefault();
    const number = publicNumberOf(typed);
    setIsWrong(number === undefined);
    if (number !== undefined) void navigate({ to: `${KRT_PAGE}/$number`, params: { number } });
  }

  return (
    <section className={styles.lookUp} aria-labelledby="krt-look-up">
      <h2 id="krt-look-up" className={styles.title}>
        {t('lookUp.title')}
      </h2>
      <form noValidate action={KRT_PAGE} className={formStyles.form} onSubmit={open}>
        <TextField
          id={idOf('number')}
          name="number"
          dir="ltr"
          autoComplete="off"
          label={t('lookUp.label')}
          hint={t('lookUp.hint')}
          value={typed}
          onChange={setTyped}
          error={isWrong ? t('lookUp.wrong') : undefined}
        />
        <div className={formStyles.buttons}>
          <Button type="submit">{t('lookUp.open')}</Button>
        </div>
      </form>
    </section>
  );
}
