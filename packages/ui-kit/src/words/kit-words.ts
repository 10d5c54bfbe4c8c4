import { createContext, useContext } from 'react';
import { kitEn } from './en.ts';

/** What the kit's parts say on a page, in the language of the page (`createWords`). */
export const KitWordsContext = createContext(kitEn);
export const useKitWords = () => useContext(KitWordsContext);
