export const languages = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof languages;
export const languageList = Object.keys(languages) as Language[];

/** Returns the language of a tag (`es-MX`), or null if it is not supported. */
export const languageOf = (tag: string | null | undefined): Language | null =>
  languageList.find((language) => language === tag?.toLowerCase().split('-')[0]) ?? null;
