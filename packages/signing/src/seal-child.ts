// The sandboxed process that checks an untrusted file.
import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { serveTasks } from '@portal/service-kit/sandbox/tasks';
import { checkSealedBy, type SealReport, type Trust } from './check-pdf.ts';

/** It gets certificates only, no keys. */
export type SealTasks = {
  check: { about: Trust & { path: string }; answer: SealReport };
  close: { about: null; answer: null };
};

const parsed = (pem: string): X509Certificate => new X509Certificate(pem);

serveTasks<SealTasks>(
  {
    check: async ({ path, certificates, tsaRoots }) =>
      checkSealedBy(await readFile(path), certificates.map(parsed), {
        tsaRoots: tsaRoots.map(parsed),
      }),
    close: () => null,
  },
  () => undefined,
);
