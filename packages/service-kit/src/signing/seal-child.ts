// The sandboxed process that checks an untrusted file.
import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { serveTasks } from '../sandbox/tasks.ts';
import { checkSealedBy } from './check-pdf.ts';
import type { SealTasks } from './seal-tasks.ts';

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
