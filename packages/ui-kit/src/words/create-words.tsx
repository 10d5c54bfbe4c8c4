import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { ErrorState } from '../states.tsx';
import { kitEn, type KitWords } from './en.ts';
import { KitWordsContext } from './kit-words.ts';
import { languages, type Language } from './language.ts';

/** What loads the words of the languages that there are but English, which comes with the screens. */
export type FurtherWords<Words> = Partial<Record<Language, () => Promise<Words>>>;

export interface WordsProps {
  language: Language;
  /** Shown until there are words. */
  waiting: ReactNode;
  children: ReactNode;
}

interface Shown<Words> {
  language: Language;
  words: Words;
}

/**
 * The words of some screens, in the language that a person chose, and with them those of the kit's parts (`kit`). What
 * is there stays while another language is loaded; where it cannot be loaded, the screens say so and go on in English.
 */
export function createWords<Words extends object>(
  english: Words,
  further: FurtherWords<Words> = {},
) {
  const inEnglish: Shown<Words> = { language: 'en', words: english };
  const loaded = new Map<Language, Shown<Words>>([['en', inEnglish]]);
  const Context = createContext(inEnglish);

  function useLoaded(language: Language) {
    const [shown, setShown] = useState(loaded.get(language) ?? null);
    const [tries, setTries] = useState({ failed: false, count: 0 });
    useEffect(() => {
      let gone = false;
      const show = (made: Shown<Words>, failed: boolean): void => {
        if (gone) return;
        setShown(made);
        setTries(({ count }) => ({ failed, count }));
      };
      const ready = loaded.get(language);
      const load = further[language];
      if (ready || !load) show(ready ?? inEnglish, false);
      else
        load().then(
          (words) => {
            const made = { language, words };
            loaded.set(language, made);
            show(made, false);
          },
          () => show(inEnglish, true),
        );
      return () => {
        gone = true;
      };
    }, [language, tries.count]);
    const retry = (): void => setTries(({ count }) => ({ failed: false, count: count + 1 }));
    return { shown, failed: tries.failed, retry };
  }

  /** Says to the screens below which words are theirs. */
  function WordsProvider({ language, waiting, children }: WordsProps) {
    const { shown, failed, retry } = useLoaded(language);
    if (!shown) return waiting;
    return (
      <Context.Provider value={shown}>
        <KitWordsContext value={'kit' in shown.words ? (shown.words.kit as KitWords) : kitEn}>
          {failed ? (
            <ErrorState message={kitEn.onlyEnglish(languages[language])} onRetry={retry} />
          ) : null}
          {children}
        </KitWordsContext>
      </Context.Provider>
    );
  }

  return {
    WordsProvider,
    useWords: () => useContext(Context).words,
    /** Says to the browser which language the page is in, as long as it is shown; other pages are in English. */
    usePageLanguage(): void {
      const { language } = useContext(Context);
      useEffect(() => {
        document.documentElement.lang = language;
        return () => {
          document.documentElement.lang = 'en';
        };
      }, [language]);
    },
  };
}
