import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentCheck } from '@portal/contracts/quotes/proposals';
import { createFairGate } from '@portal/service-kit/jobs/fair-gate';
import { takeAttempt } from '@portal/service-kit/limits/take-attempt';
import type { SealReport } from '@portal/service-kit/signing/check-pdf';
import { checkInSandbox } from '@portal/service-kit/signing/check-in-sandbox';
import { withTemporaryFolder } from '@portal/service-kit/temporary-folder';
import type { Visitor } from '@portal/service-kit/http/visitor';
import type { Deps } from '../deps.ts';
import { limits } from '../rules/proposal-terms.ts';

/** Documents that are looked at at once, each in a process of its own. */
const checking = createFairGate({ slots: 2, perPerson: 1 });

/** Says whether a PDF is as the portal sealed it. It is not kept. Throws a 429 for who checks many. */
export async function checkDocument(
  deps: Deps,
  file: Buffer,
  { address }: Visitor,
): Promise<DocumentCheck> {
  const { transact, now, trust } = deps;
  await transact((inTransaction) =>
    takeAttempt(inTransaction, `check:${address}`, limits.checks, now(), 'documents were checked'),
  );
  const report = await checking.enter(address, () =>
    withTemporaryFolder(async (folder) => {
      const path = join(folder, 'document.pdf');
      await writeFile(path, file);
      return checkInSandbox(path, trust);
    }),
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
