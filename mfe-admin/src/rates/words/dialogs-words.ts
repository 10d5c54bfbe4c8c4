import { createWords } from '@portal/ui-kit/words/create-words.tsx';
import { dialogsEn } from './dialogs-en.ts';

export const { useWords: useDialogWords } = createWords(dialogsEn);
