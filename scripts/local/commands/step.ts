export interface StepContext {
  folder: string;
  port: number;
  mailPort: number;
}

/** How to test a command on small data. */
export interface Step {
  /** As in README's table, or `npm run NAME` for another script of package.json. */
  command: string;
  npm: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Exit codes of success; default 0. */
  exits?: readonly number[];
  prints: RegExp;
  /** Runs until stopped by Ctrl-C at the end of its group, or by `stop`. */
  serves?: true;
  /** Writes into the project, so it runs in a copy. */
  inCopy?: true;
}

/** Stops running servers before steps that require it. */
export const stop = 'stop';

/** Consecutive steps: later ones use results of earlier ones. */
export interface Group {
  name: string;
  steps: (context: StepContext) => readonly (Step | typeof stop)[];
}
