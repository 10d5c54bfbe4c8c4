import { createWords } from '@portal/ui-kit/words/create-words.tsx';
import { en } from './en.ts';

export const { WordsProvider, useWords } = createWords(en, {
  es: () => import('./es.ts').then((words) => words.es),
});
