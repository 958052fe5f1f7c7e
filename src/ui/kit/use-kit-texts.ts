import { useTranslation } from 'react-i18next';

/** The few words the kit says itself ("optional", "Error:"); everything else comes in as props. */
export function useKitTexts() {
  return useTranslation('shell', { keyPrefix: 'kit' });
}
