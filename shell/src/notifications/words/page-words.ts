import { createWords } from '@portal/ui-kit/words/create-words.tsx';
import { pageEn } from './page-en.ts';

export const { useWords: usePageWords } = createWords(pageEn);
