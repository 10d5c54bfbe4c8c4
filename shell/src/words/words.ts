import { createWords } from '@portal/ui-kit/words/create-words.tsx';
import { en, type Words } from './en.ts';

/** The words of the sign-in pages, and of what the shell says on every screen. */
export const { WordsProvider, useWords, usePageLanguage } = createWords(en, {
  es: () => import('./es.ts').then((words) => words.es),
});

/** What the shell says on a screen is in the screen's language, which is English where nobody has translated it. */
export const inLanguageOfPage = (words: Words): Words =>
  document.documentElement.lang === 'en' ? en : words;
