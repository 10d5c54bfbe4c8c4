import type { SealReport } from './check-pdf.ts';

/** Tasks of the process that checks seals. It gets certificates only, no keys. */
export type SealTasks = {
  check: {
    about: { path: string; certificates: string[]; tsaRoots: string[] };
    answer: SealReport;
  };
  close: { about: null; answer: null };
};
