import { stat } from 'node:fs/promises';
import { tryWhileEnded } from '../sandbox/sandbox-ended.ts';
import { createSandbox } from '../sandbox/sandbox.ts';
import { checkSealedBy, mostBytes, type SealReport } from './check-pdf.ts';
import type { SealTasks } from './seal-tasks.ts';
import { parseSigningKeys } from './signing-keys.ts';
import { parseCertificates } from './trusted-chain.ts';

/** What a file of the largest size takes by far does not come to. */
const [longestMs, memory] = [20_000, 512 * 1024 * 1024];

class LimitReached extends Error {}

const sandbox = createSandbox<SealTasks>({
  child: new URL('./seal-child.ts', import.meta.url),
  heap: 192,
  refusal: (code) => new LimitReached(code),
});

/** Who is believed: PEM certificates of who seals, and the roots of authorities of times. */
export interface Trust {
  certificates: string[];
  tsaRoots: string[];
}

/** What a portal with these settings believes. */
export const trustOf = (signingKeys: string, tsaRoots: string | undefined): Trust => ({
  certificates: parseSigningKeys(signingKeys).map(({ certificate }) => certificate.toString()),
  tsaRoots: tsaRoots ? parseCertificates(tsaRoots).map(String) : [],
});

/**
 * Looks whether a stranger's file is what was sealed, in a process that has neither keys nor another file. What makes
 * that process slow or large is unreadable. Throws where the process cannot do its work.
 */
export async function checkInSandbox(
  path: string,
  trust: Trust,
  limits = { timeMs: longestMs, memory },
): Promise<SealReport> {
  const { size } = await stat(path);
  if (size > mostBytes) return unreadable(`The file is larger than ${mostBytes / 1024 / 1024} MB.`);
  try {
    return await tryWhileEnded(
      () =>
        sandbox.run(
          path,
          ({ path: place, ask }) => ask('check', { path: place, ...trust }),
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
