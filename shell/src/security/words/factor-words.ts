import { createWords } from '@portal/ui-kit/words/create-words.tsx';
import { inChosenLanguage } from '../../appearance/in-chosen-language.tsx';
import { en } from './en.ts';

const { WordsProvider, useWords } = createWords(en, {
  es: () => import('./es.ts').then((words) => words.es),
});

export const useFactorWords = useWords;
export const withFactorWords = inChosenLanguage(WordsProvider);
