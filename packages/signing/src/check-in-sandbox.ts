import { open, readFile } from 'node:fs/promises';
import { retryIfEnded } from '@portal/service-kit/sandbox/sandbox-ended';
import { createSandbox } from '@portal/service-kit/sandbox/sandbox';
import { checkSealedBy, isPdf, type SealReport, type Trust } from './check-pdf.ts';
import type { SealTasks } from './seal-child.ts';
import { parseSigningKeys } from './signing-keys.ts';
import { parseCertificates } from './trusted-chain.ts';

const [timeMs, memory] = [20_000, 512 * 1024 * 1024];
const maxBytes = 20 * 1024 * 1024;

class LimitReached extends Error {}

const sandbox = createSandbox<SealTasks>({
  child: new URL('./seal-child.ts', import.meta.url),
  heap: 192,
  refusal: (code) => new LimitReached(code),
});

/** The trust anchors of a portal with these settings. */
export const trustOf = (signingKeys: string, tsaRoots: string | undefined): Trust => ({
  certificates: parseSigningKeys(signingKeys).map(({ certificate }) => certificate.toString()),
  tsaRoots: tsaRoots ? parseCertificates(tsaRoots).map(String) : [],
});

/** Checks an untrusted file in a process without keys; `unreadable` beyond limits. Throws if it cannot run. */
export async function checkInSandbox(
  path: string,
  trust: Trust,
  limits = { timeMs: timeMs, memory },
): Promise<SealReport> {
  const { size, start } = await readStart(path);
  if (size > maxBytes) return unreadable(`The file is larger than ${maxBytes / 1024 / 1024} MB.`);
  // Nothing of another file is parsed.
  if (!isPdf(start)) return checkSealedBy(await readFile(path), []);
  try {
    return await retryIfEnded(
      () =>
        sandbox.run(path, (opened) => opened.ask('check', { path: opened.path, ...trust }), limits),
      (times) => new Error(`The process that checks a seal ended ${times} times`),
    );
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    return unreadable('The file takes too long, or too much memory, to check.');
  }
}

async function readStart(path: string): Promise<{ size: number; start: Buffer }> {
  await using file = await open(path);
  const { size } = await file.stat();
  const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
  return { size, start: buffer };
}

async function unreadable(reason: string): Promise<SealReport> {
  return { ...(await checkSealedBy(Buffer.alloc(0), [])), reason };
}
