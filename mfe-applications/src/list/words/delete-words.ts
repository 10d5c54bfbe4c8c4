import { createWords } from '@portal/ui-kit/words/create-words.tsx';
import { deleteEn } from './delete-en.ts';

export const { useWords: useDeleteWords } = createWords(deleteEn);
