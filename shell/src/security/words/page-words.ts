import { createWords } from '@portal/ui-kit/words/create-words.tsx';
import { inChosenLanguage } from '../../appearance/in-chosen-language.tsx';
import { en } from './page-en.ts';

const { WordsProvider, useWords, usePageLanguage } = createWords(en, {
  es: () => import('./page-es.ts').then((words) => words.es),
});

export { usePageLanguage };
export const usePageWords = useWords;
export const withPageWords = inChosenLanguage(WordsProvider);
