import { createWords } from '@portal/ui-kit/words/create-words.tsx';
import { shareEn } from './share-en.ts';

export const { useWords: useShareWords } = createWords(shareEn);
