import { createWords } from '@portal/ui-kit/words/create-words.tsx';
import { en, type Words } from './en.ts';

export const { WordsProvider, useWords, usePageLanguage } = createWords(en, {
  es: () => import('./es.ts').then((words) => words.es),
});

/** Returns the texts in the current screen's language, which is English unless translated. */
export const inLanguageOfPage = (words: Words): Words =>
  document.documentElement.lang === 'en' ? en : words;
