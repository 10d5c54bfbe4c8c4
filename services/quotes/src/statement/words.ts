/** A piece of text with its place on the upright page, in points from the upper left corner. */
export interface Word {
  text: string;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** How sure recognition was, 0 to 1; 1 for text that the document holds. */
  sure: number;
  /** What else it may be, the likeliest first, where recognition was not sure. */
  others?: string[];
}

/** A page's words, the page turned upright. */
export interface PageWords {
  page: number;
  width: number;
  height: number;
  words: Word[];
  /** How far the page as shown must be turned clockwise to stand upright, in quarter turns (degrees). */
  turn: number;
  /** How far its lines then fall to the right, in degrees; taken out of the words' places. */
  skew: number;
  /** Whether the words were recognised in an image. */
  scanned: boolean;
}
