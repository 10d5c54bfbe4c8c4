/** What patterns had to do. */
export interface PatternWork {
  patterns: Set<RegExp>;
  /** Of all texts that they ran on, from where they began: the same on every machine. */
  characters: number;
}

/** Runs `work` and tells which patterns ran in it, by `test`, `replace` or any other way, and on how much. */
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
