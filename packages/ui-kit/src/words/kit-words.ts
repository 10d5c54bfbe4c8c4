import { createContext, useContext } from 'react';
import { kitEn } from './en.ts';

/** Texts of the kit's components in the page's language (`createWords`). */
export const KitWordsContext = createContext(kitEn);
export const useKitWords = () => useContext(KitWordsContext);
