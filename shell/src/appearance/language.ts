import { languageOf, type Language } from '@portal/ui-kit/words/language';
import { atom, useAtom } from 'jotai';
import { deviceKeys } from './device-choices.ts';

const chosen = languageOf(localStorage.getItem(deviceKeys.language));
const languageAtom = atom<Language>(chosen ?? languageOf(navigator.language) ?? 'en');

/** The language that a person chose in this browser, else the browser's own where screens have it; and how to choose. */
export function useLanguage(): { language: Language; speak: (language: Language) => void } {
  const [language, setLanguage] = useAtom(languageAtom);
  return {
    language,
    speak(next) {
      localStorage.setItem(deviceKeys.language, next);
      setLanguage(next);
    },
  };
}
