import type { SealReport } from './check-pdf.ts';

/** What the process that checks a seal is asked. It is given certificates: the keys stay where they are. */
export type SealTasks = {
  check: {
    about: { path: string; certificates: string[]; tsaRoots: string[] };
    answer: SealReport;
  };
  close: { about: null; answer: null };
};
