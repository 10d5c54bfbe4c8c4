/** What a statement may be, and what reading one may cost. */
export const statementLimits = {
  pages: 300,
  /** Pixels of a page's image. */
  pixels: 40_000_000,
  /** Dots per inch of a page's image. */
  dpi: 150,
  /** Bytes that the process of one document may take. */
  memory: 800 * 1024 * 1024,
  /** Milliseconds for a conversion or an analysis. */
  time: 110_000,
} as const;
