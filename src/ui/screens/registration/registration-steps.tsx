import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { USER_TYPES } from '../../../api/contracts/user-types.ts';
import {
  type RegistrationStep,
  STEPS_OF,
} from '../../../machines/flows/registration/registration.settings.ts';
import { useRegistration } from '../../../machines/flows/registration/use-registration.ts';
import { keepWantedPage } from '../../../machines/flows/registration/wanted-page.ts';
import { Stepper } from '../../kit/stepper.tsx';
import { useTranslation } from '../../use-translation.ts';
import { FinishStep } from './finish-step.tsx';
import styles from './registration-screen.module.css';
import { StepForm } from './step-form.tsx';

const SuccessDialog = lazy(async () => ({ default: (await import('./success-dialog.tsx')).SuccessDialog }));

/**
 * The steps of this tab's registration, then the dialog and the address to confirm.
 * @param to the page wanted before
 * @param as a type of user that was chosen on the way here; once it counts it leaves the address, so that another choice
 *   outlives a reload
 */
export function RegistrationSteps({ to, as }: { to: string | undefined; as: string | undefined }) {
  const { t } = useTranslation('registration');
  const registration = useRegistration(USER_TYPES.find((type) => type === as));
  const router = useRouter();
  useEffect(() => {
    if (as !== undefined)
      void router.navigate({ to: '/register', search: { to, as: undefined }, replace: true });
  }, [router, as, to]);
  const { snapshot, jump } = registration;
  const { step, userType, done, registered } = snapshot.context;
  // Here and not in the form of a step: going back must not lose them, a reload must.
  const [passwords, setPasswords] = useState({ password: '', repeatPassword: '' });
  // The mailed link opens another tab: there it is found again.
  const isOver = registered !== null;
  useEffect(() => {
    if (!isOver) keepWantedPage(to);
  }, [isOver, to]);
  const heading = useFocusOnTurn(registered ? 'finish' : step);

  if (registered && snapshot.hasTag('registered'))
    return (
      <>
        <FinishStep {...registered} heading={heading} onRestart={registration.restart} />
        {snapshot.matches('registered') && (
          <Suspense>
            <SuccessDialog onClose={registration.closeSuccess} />
          </Suspense>
        )}
      </>
    );

  const steps = STEPS_OF[userType ?? 'individual'];
  const stateOf = (key: RegistrationStep, index: number) => {
    if (key === step) return 'current';
    if (index < done) return 'done';
    return index === done && userType !== null ? 'open' : 'ahead';
  };
  return (
    <div className={styles.columns}>
      <div className={styles.steps}>
        <Stepper
          label={t('steps')}
          steps={steps.map((key, index) => ({
            key,
            label: t(`step.${key}.title`),
            state: stateOf(key, index),
          }))}
          onGo={(key) => jump(key as RegistrationStep)}
        />
      </div>
      <section className={styles.sheet} aria-labelledby="registration-step">
        <h2 id="registration-step" ref={heading} tabIndex={-1}>
          {t(`step.${step}.title`)}
        </h2>
        <StepForm key={step} {...{ step, registration, passwords, setPasswords }} />
      </section>
    </div>
  );
}

/** Moves the focus to the heading of each new step; not on arrival. */
function useFocusOnTurn(turn: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(turn);
  useEffect(() => {
    if (shown.current === turn) return;
    shown.current = turn;
    // A step that opens with what is wrong has given the focus to that already.
    if (document.activeElement?.role === 'alert') return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [turn]);
  return heading;
}
