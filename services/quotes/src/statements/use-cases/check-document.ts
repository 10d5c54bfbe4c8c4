import { documentCheckSchema } from '@portal/contracts/quotes/document-check';
import { createFairGate } from '@portal/service-kit/jobs/fair-gate';
import { takeAttempt } from '@portal/service-kit/limits/attempts';
import type { SealReport } from '@portal/signing/check-pdf';
import { present } from '@portal/service-kit/present';
import { checkInSandbox } from '@portal/signing/check-in-sandbox';
import type { Visitor } from '@portal/service-kit/http/visitor';
import type { Deps } from '../../deps.ts';
import { limits } from '../../proposals/rules/proposal-terms.ts';

/** Each document is checked in its own process with limited time and memory. */
const checking = createFairGate({ slots: 2, perPerson: 1, waitMs: 20_000 });
const bounds = { timeMs: 5_000, memory: 256 * 1024 * 1024 };

/** Receives the file and calls `work` with its path. */
export type Receive = <T>(work: (file: { path: string }) => Promise<T>) => Promise<T>;

/** Reports whether a PDF is as the portal sealed it. The file is not kept. Throws a 429 before receiving it. */
export async function checkDocument(deps: Deps, receive: Receive, { network }: Visitor) {
  const { transact, now, trust } = deps;
  await transact((inTransaction) =>
    takeAttempt(inTransaction, `check:${network}`, limits.checks, now(), 'documents were checked'),
  );
  const report = await receive(({ path }) =>
    checking.enter(network, () => checkInSandbox(path, trust, bounds)),
  );
  return present(documentCheckSchema, report, {
    timestampedAt: report.timestamp?.at ?? null,
    timestampedBy: report.timestamp?.by ?? null,
    timeUnconfirmed: report.unconfirmed,
    certificate: report.certificateFingerprint,
    signedBy: report.verdict === 'intact' ? signerOf(report) : null,
  });
}

/** Who signed: proposals are accepted, merchant parts of applications are signed. */
const signerOf = ({ purpose }: SealReport): string | null =>
  /^(?:Accepted|Signed) by (.+)$/s.exec(purpose ?? '')?.[1] ?? null;
