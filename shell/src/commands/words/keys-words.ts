import { createWords } from '@portal/ui-kit/words/create-words.tsx';
import { keysEn } from './keys-en.ts';

export const { useWords: useKeysWords } = createWords(keysEn);
