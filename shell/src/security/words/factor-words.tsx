import { Spinner } from '@fluentui/react-components';
import { createWords } from '@portal/ui-kit/words/create-words.tsx';
import type { ReactNode } from 'react';
import { useLanguage } from '../../appearance/language.ts';
import { en } from './en.ts';

const { WordsProvider, useWords } = createWords(en, {
  es: () => import('./es.ts').then((words) => words.es),
});

export const useFactorWords = useWords;

/** The texts of the sign-in pages, in the chosen language. Elsewhere they are in English. */
export function InChosenLanguage({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  return (
    <WordsProvider language={language} waiting={<Spinner />}>
      {children}
    </WordsProvider>
  );
}
