import { createWords } from '@portal/ui-kit/words/create-words.tsx';
import { trendEn } from './trend-en.ts';

export const { useWords: useTrendWords } = createWords(trendEn);
