/** Limits of a statement, and of the resources for reading one. */
export const statementLimits = {
  pages: 300,
  pixels: 40_000_000,
  /** Pixels of an image's longer side: JPEG allows 65,535, also after rotation. */
  side: 30_000,
  dpi: 150,
  /** Words per page: the fullest pages of real statements have some 2,000. */
  words: 20_000,
  /** Text objects per page: usually a word, in some documents a character. */
  texts: 40_000,
  /** Characters per page, including spaces. */
  characters: 400_000,
  /** Memory of one document's process, bytes. */
  memory: 800 * 1024 * 1024,
  /** Milliseconds for opening a document: it may consist of twenty photos. */
  openTime: 120_000,
  /** Milliseconds for a conversion or an analysis: per document, per page, and at most. */
  time: { document: 60_000, page: 30_000, most: 45 * 60_000 },
} as const;

/** Resolution for recognition: twice that of an image, from the same drawing. */
export const textDpi = 2 * statementLimits.dpi;

export const timeFor = (pages: number): number =>
  Math.min(
    statementLimits.time.most,
    statementLimits.time.document + pages * statementLimits.time.page,
  );
