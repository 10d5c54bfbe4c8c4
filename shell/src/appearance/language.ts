import { languageOf, type Language } from '@portal/ui-kit/words/language';
import { atom, useAtom } from 'jotai';
import { deviceKeys } from './device-choices.ts';

const chosen = languageOf(localStorage.getItem(deviceKeys.language));
const languageAtom = atom<Language>(chosen ?? languageOf(navigator.language) ?? 'en');

/** Returns the language chosen in this browser, else the browser's language if supported, and a setter. */
export function useLanguage(): { language: Language; setLanguage: (language: Language) => void } {
  const [language, setLanguage] = useAtom(languageAtom);
  return {
    language,
    setLanguage(next) {
      localStorage.setItem(deviceKeys.language, next);
      setLanguage(next);
    },
  };
}
