import { usePortal } from '../../../use-portal.ts';
import { useTranslation } from '../../use-translation.ts';
import { wordsOfValue } from '../words-of-value.ts';

/** What the things of a lifecycle are called; a name without words stands for itself. */
export interface CaseWords {
  /** The lifecycle. */
  readonly name: string;
  state(path: string): string;
  /** What a button does. */
  event(type: string): string;
  /** What has happened, or which deadline has passed. */
  step(event: string): string;
  field(name: string): string;
  value(value: string): string;
  role(role: string): string;
}

/** The words of a lifecycle from its texts: the desk knows none itself. */
export function useCaseWords(): (lifecycle: string) => CaseWords {
  const { t, i18n } = useTranslation('lifecycles');
  const { locale } = usePortal();
  const word = (key: string, otherwise: string) => (i18n.exists(`lifecycles:${key}`) ? t(key) : otherwise);
  return (lifecycle) => ({
    name: word(`${lifecycle}.name`, lifecycle),
    state: (path) => word(`${lifecycle}.state.${path}`, path),
    event: (type) => word(`${lifecycle}.event.${type}`, type),
    step: (event) => word(`${lifecycle}.step.${event}`, event),
    field: (name) => word(`${lifecycle}.field.${name}`, name),
    value: (value) =>
      wordsOfValue(value, locale, (one) =>
        /^[\w-]+$/.test(one) ? word(`${lifecycle}.value.${one}`, '') : undefined,
      ) ?? value,
    role: (role) => word(`role.${role}`, role),
  });
}
