/** The languages of the screens, each by its own name. */
export const languages = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof languages;
export const languageList = Object.keys(languages) as Language[];

/** The language that a tag names (`es-MX`); null where the screens do not have it. */
export const languageOf = (tag: string | null | undefined): Language | null =>
  languageList.find((language) => language === tag?.toLowerCase().split('-')[0]) ?? null;
