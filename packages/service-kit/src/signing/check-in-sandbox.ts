import { stat } from 'node:fs/promises';
import { tryWhileEnded } from '../sandbox/sandbox-ended.ts';
import { createSandbox } from '../sandbox/sandbox.ts';
import { checkSealedBy, mostBytes, type SealReport } from './check-pdf.ts';
import type { SealTasks } from './seal-tasks.ts';
import { parseSigningKeys } from './signing-keys.ts';

/** What a file of the largest size takes by far does not come to. */
const [longestMs, memory] = [20_000, 512 * 1024 * 1024];

class LimitReached extends Error {}

const sandbox = createSandbox<SealTasks>({
  child: new URL('./seal-child.ts', import.meta.url),
  heap: 192,
  refusal: (code) => new LimitReached(code),
});

/**
 * Looks whether a stranger's file is what a portal with these keys sealed, in a process that has neither the keys nor
 * another file. What makes that process slow or large is unreadable. Throws where the process cannot do its work.
 */
export const checkInSandbox = (path: string, signingKeys: string): Promise<SealReport> =>
  checkInSandboxBy(
    path,
    parseSigningKeys(signingKeys).map(({ certificate }) => certificate.toString()),
  );

/** The same by certificates alone, as PEM. */
export async function checkInSandboxBy(
  path: string,
  certificates: string[],
  limits = { timeMs: longestMs, memory },
): Promise<SealReport> {
  const { size } = await stat(path);
  if (size > mostBytes) return unreadable(`The file is larger than ${mostBytes / 1024 / 1024} MB.`);
  try {
    return await tryWhileEnded(
      () =>
        sandbox.run(
          path,
          ({ path: place, ask }) => ask('check', { path: place, certificates }),
          limits,
        ),
      (times) => new Error(`The process that checks a seal ended ${times} times`),
    );
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    return unreadable('The file takes too long, or too much memory, to be looked at.');
  }
}

/** What is said of a file that is not looked into. */
async function unreadable(reason: string): Promise<SealReport> {
  return { ...(await checkSealedBy(Buffer.alloc(0), [])), reason };
}
