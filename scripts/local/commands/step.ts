/** Folders and ports that are a run's own. */
export interface Place {
  folder: string;
  port: number;
  mailPort: number;
}

/** How a command is tried on small data. */
export interface Step {
  /** As README's table writes it, or `npm run NAME` for one of package.json that is not in it. */
  command: string;
  /** What follows `npm`. */
  npm: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Exit codes of a run that is all right; 0 where nothing is said. */
  exits?: readonly number[];
  /** Must be in what it prints. */
  says: RegExp;
  /** Runs until it is stopped, by Ctrl-C at the end of its group or by `stop`. */
  serves?: true;
  /** It writes into the project: it runs in a copy. */
  inCopy?: true;
}

/** Stops what serves, before the steps that need it stopped. */
export const stop = 'stop';

/** Steps that follow each other, since the later ones need what the earlier ones made. */
export interface Group {
  name: string;
  steps: (place: Place) => readonly (Step | typeof stop)[];
}
