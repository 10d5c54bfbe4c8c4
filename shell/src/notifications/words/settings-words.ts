import { createWords } from '@portal/ui-kit/words/create-words.tsx';
import { settingsEn } from './settings-en.ts';

export const { useWords: useSettingsWords } = createWords(settingsEn);
