export interface PatternWork {
  patterns: Set<RegExp>;
  /** Total length of the matched texts from their start index; the same on every machine. */
  characters: number;
}

/** Runs `work` and returns the patterns that ran in it, in whatever way, and on how much text. */
export function watchPatterns(work: () => void): PatternWork {
  const seen: PatternWork = { patterns: new Set(), characters: 0 };
  const { exec } = RegExp.prototype;
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    seen.patterns.add(this);
    seen.characters += String(text).length - this.lastIndex;
    return exec.call(this, text);
  };
  try {
    work();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return seen;
}
