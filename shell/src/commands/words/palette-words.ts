import { createWords } from '@portal/ui-kit/words/create-words.tsx';
import { paletteEn } from './palette-en.ts';

export const { useWords: usePaletteWords } = createWords(paletteEn);
