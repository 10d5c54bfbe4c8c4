// The process that looks whether a stranger's file is what the portal sealed. Whatever the file does to it, the service
// only sees it end.
import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { serveTasks } from '../sandbox/tasks.ts';
import { checkSealedBy } from './check-pdf.ts';
import type { SealTasks } from './seal-tasks.ts';

serveTasks<SealTasks>(
  {
    check: async ({ path, certificates }) =>
      checkSealedBy(
        await readFile(path),
        certificates.map((text) => new X509Certificate(text)),
      ),
    close: () => null,
  },
  () => undefined,
);
