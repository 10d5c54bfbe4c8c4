declare module 'bidi-js' {
  /** Levels of the code units of a text: even ones are from left to right, odd ones from right to left. */
  interface Embedding {
    levels: Uint8Array;
  }
  export default function createBidi(): {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): Embedding;
    getReorderedIndices(text: string, embedding: Embedding): number[];
    getMirroredCharacter(character: string): string | null;
  };
}
