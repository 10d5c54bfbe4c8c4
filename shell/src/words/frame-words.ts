import { createWords } from '@portal/ui-kit/words/create-words.tsx';
import { frameEn } from './frame-en.ts';

export const { useWords: useFrameWords } = createWords(frameEn);
