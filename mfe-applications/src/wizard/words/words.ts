import { createWords } from '@portal/ui-kit/words/create-words.tsx';
import { en } from './en.ts';

export const { WordsProvider, useWords, usePageLanguage } = createWords(en, {
  es: () => import('./es.ts').then((words) => words.es),
});
