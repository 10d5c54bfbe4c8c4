import type { DocumentCheck } from '@portal/contracts/quotes/proposals';
import { createFairGate } from '@portal/service-kit/jobs/fair-gate';
import { takeAttempt } from '@portal/service-kit/limits/take-attempt';
import type { SealReport } from '@portal/service-kit/signing/check-pdf';
import { checkInSandbox } from '@portal/service-kit/signing/check-in-sandbox';
import type { Visitor } from '@portal/service-kit/http/visitor';
import type { Deps } from '../deps.ts';
import { limits } from '../rules/proposal-terms.ts';

/** Documents that are looked at at once, each in a process of its own, for so long and with so much memory at most. */
const checking = createFairGate({ slots: 2, perPerson: 1, waitMs: 20_000 });
const bounds = { timeMs: 5_000, memory: 256 * 1024 * 1024 };

/** Has the file that is to be checked received, and calls `work` with where it lies. */
export type Receive = <T>(work: (file: { path: string }) => Promise<T>) => Promise<T>;

/**
 * Says whether a PDF is as the portal sealed it. It is not kept. Throws a 429 for who checks many, before anything of
 * the file is received.
 */
export async function checkDocument(
  deps: Deps,
  receive: Receive,
  { network }: Visitor,
): Promise<DocumentCheck> {
  const { transact, now, trust } = deps;
  await transact((inTransaction) =>
    takeAttempt(inTransaction, `check:${network}`, limits.checks, now(), 'documents were checked'),
  );
  const report = await receive(({ path }) =>
    checking.enter(network, () => checkInSandbox(path, trust, bounds)),
  );
  return {
    verdict: report.verdict,
    reason: report.reason,
    sealedBy: report.sealedBy,
    sealedAt: report.sealedAt,
    timestampedAt: report.timestamp?.at ?? null,
    timestampedBy: report.timestamp?.by ?? null,
    timeUnconfirmed: report.unconfirmed,
    certificate: report.certificateFingerprint,
    signedBy: report.verdict === 'intact' ? signerOf(report) : null,
  };
}

/** Who signed what the portal sealed: proposals are accepted, merchants' parts of applications signed. */
const signerOf = ({ purpose }: SealReport): string | null =>
  /^(?:Accepted|Signed) by (.+)$/s.exec(purpose ?? '')?.[1] ?? null;
