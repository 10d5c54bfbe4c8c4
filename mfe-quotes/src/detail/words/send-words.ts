import { createWords } from '@portal/ui-kit/words/create-words.tsx';
import { sendEn } from './send-en.ts';

export const { useWords: useSendWords } = createWords(sendEn);
