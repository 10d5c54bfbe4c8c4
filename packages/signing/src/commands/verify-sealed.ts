// Prints whether a sealed PDF is intact. Arguments: its path; the trusted certificates as JSON on standard input.
// Exits with 0 if it is intact, otherwise with 1.
import { json } from 'node:stream/consumers';
import { checkInSandbox } from '../check-in-sandbox.ts';
import type { Trust, SealReport } from '../check-pdf.ts';

const [path = ''] = process.argv.slice(2);
try {
  const report = await checkInSandbox(path, (await json(process.stdin)) as Trust);
  console.log(linesOf(report).join('\n'));
  process.exitCode = report.verdict === 'intact' ? 0 : 1;
} catch (error) {
  const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
  console.error(isMissing ? `There is no file ${path}` : (error as Error).message);
  process.exitCode = 1;
}

function linesOf(report: SealReport): string[] {
  const { purpose, sealedBy, sealedAt, timestamp, certificateFingerprint, document } = report;
  const rows: [string, string | null][] = [
    ['Purpose', purpose],
    ['Sealed by', sealedBy],
    ['Sealed at', sealedAt && `${sealedAt} (as the seal says)`],
    ['Confirmed', timestamp && `${timestamp.at} by ${timestamp.by}`],
    ['Certificate', certificateFingerprint && `SHA-256 ${certificateFingerprint}`],
    ['Title', document.title],
    ['File', document.bytes ? `${document.bytes} bytes, SHA-256 ${document.sha256}` : null],
  ];
  return [
    [report.reason, report.unconfirmed].filter(Boolean).join(' '),
    ...rows.flatMap(([label, value]) => (value ? [`  ${label.padEnd(12)}${value}`] : [])),
  ];
}
