import { languageOf, type Language } from '@portal/ui-kit/words/language';
import { atom, useAtom } from 'jotai';
import { deviceKeys } from './device-choices.ts';

const selectedAtom = atom<Language | null>(null);

/** Of this browser: the language that was chosen in it before, or its own if supported. */
const languageBefore = (): Language =>
  languageOf(localStorage.getItem(deviceKeys.language)) ?? languageOf(navigator.language) ?? 'en';

/** Returns the language chosen in this browser, else the browser's language if supported, and a setter. */
export function useLanguage(): { language: Language; setLanguage: (language: Language) => void } {
  const [selected, setLanguage] = useAtom(selectedAtom);
  return {
    language: selected ?? languageBefore(),
    setLanguage(next) {
      localStorage.setItem(deviceKeys.language, next);
      setLanguage(next);
    },
  };
}
