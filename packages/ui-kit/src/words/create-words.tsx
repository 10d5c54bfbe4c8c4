import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import { ErrorState } from '../states.tsx';
import { kitEn, type KitWords } from './en.ts';
import { KitWordsContext } from './kit-words.ts';
import { languages, type Language } from './language.ts';

/** Loaders of catalogs except English, which ships with the screens. */
export type OtherLanguages<Words> = Partial<Record<string, () => Promise<Words>>>;

export interface WordsProps {
  /** A language without a catalog shows English. */
  language: string;
  waiting: ReactNode;
  children: ReactNode;
}

interface Shown<Words> {
  language: string;
  words: Words;
}

/**
 * Creates the catalog of some screens in the chosen language, including the kit's texts (`kit`). The current
 * catalog stays while another one loads. If it cannot be loaded, the screens say so and stay in English.
 */
export function createWords<Words extends object>(
  english: Words,
  additional: OtherLanguages<Words> = {},
) {
  const inEnglish: Shown<Words> = { language: 'en', words: english };
  const loaded = new Map<string, Shown<Words>>([['en', inEnglish]]);
  const Context = createContext(inEnglish);

  function useLoaded(language: string) {
    const [shown, setShown] = useState(loaded.get(language) ?? null);
    const [tries, setTries] = useState({ failed: false, count: 0 });
    useEffect(() => {
      let unmounted = false;
      const show = (catalog: Shown<Words>, failed: boolean): void => {
        if (unmounted) return;
        setShown(catalog);
        setTries(({ count }) => ({ failed, count }));
      };
      const ready = loaded.get(language);
      const load = additional[language];
      if (ready || !load) show(ready ?? inEnglish, false);
      else
        load().then(
          (words) => {
            const catalog = { language, words };
            loaded.set(language, catalog);
            show(catalog, false);
          },
          () => show(inEnglish, true),
        );
      return () => {
        unmounted = true;
      };
    }, [language, tries.count]);
    const retry = (): void => setTries(({ count }) => ({ failed: false, count: count + 1 }));
    return { shown, failed: tries.failed, retry };
  }

  function WordsProvider({ language, waiting, children }: WordsProps) {
    const { shown, failed, retry } = useLoaded(language);
    if (!shown) return waiting;
    return (
      <Context.Provider value={shown}>
        <KitWordsContext value={'kit' in shown.words ? (shown.words.kit as KitWords) : kitEn}>
          {failed ? (
            <ErrorState
              message={kitEn.onlyEnglish(languages[language as Language])}
              onRetry={retry}
            />
          ) : null}
          {children}
        </KitWordsContext>
      </Context.Provider>
    );
  }

  return {
    WordsProvider,
    useWords: () => useContext(Context).words,
    /** Sets the document language while the page is shown; other pages are in English. */
    usePageLanguage(): void {
      const { language } = useContext(Context);
      // Together with the text: screen readers pronounce it in this language.
      useLayoutEffect(() => {
        document.documentElement.lang = language;
        return () => {
          document.documentElement.lang = 'en';
        };
      }, [language]);
    },
  };
}
