import { createWords } from '@portal/ui-kit/words/create-words.tsx';
import { en } from './en.ts';

export const { useWords } = createWords(en);
