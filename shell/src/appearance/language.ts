import { languageOf, type Language } from '@portal/ui-kit/words/language';
import { useAtom } from 'jotai';
import { deviceAtom } from './device-choices.ts';

const languageAtom = deviceAtom<Language>(
  'language',
  (stored) => languageOf(stored) ?? languageOf(navigator.language) ?? 'en',
);

/** Returns the language chosen in this browser, else the browser's language if supported, and a setter. */
export function useLanguage() {
  const [language, setLanguage] = useAtom(languageAtom);
  return { language, setLanguage };
}
