import { useTranslation } from '../use-translation.ts';

/** The few words the kit says itself ("optional", "Error:"); everything else comes in as props. */
export function useKitTexts() {
  return useTranslation('shell', { keyPrefix: 'kit' });
}
