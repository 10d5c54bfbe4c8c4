import type { Deps } from '../deps.ts';

/** Removes what is kept below a key; doing it twice does no harm. */
export const removeFiles = ({ files }: Deps, prefix: string): Promise<void> =>
  files.removeAll(prefix);
