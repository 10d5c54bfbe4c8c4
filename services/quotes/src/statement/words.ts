/** Text with its position on the upright page, in points from the upper left corner. */
export interface Word {
  text: string;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** Recognition confidence, 0 to 1; 1 for embedded text. */
  sure: number;
  /** Alternative readings of an uncertain word, likeliest first. */
  others?: string[];
}

/** The words of a page, turned upright. */
export interface PageWords {
  page: number;
  width: number;
  height: number;
  words: Word[];
  /** Clockwise rotation that makes the shown page upright, in quarter turns (degrees). */
  turn: number;
  /** Clockwise skew in degrees; already removed from the words' positions. */
  skew: number;
  /** Whether the words were recognized in an image. */
  scanned: boolean;
}
