import type { Ledger, Thing } from '../ledger.ts';
import { pause, type Person } from '../person.ts';
import { makeWorkbook } from './workbook.ts';

const header = [
  'Application ID',
  'Merchant Name',
  'Quarter',
  'Monthly Volume',
  'Revenue Share %',
  'Earnings',
  'Reference',
];
const rowCount = 200;
/** Interval and maximum number of polls for the end of an import. */
const pollMs = 300;
const maxPolls = 300;

export interface Merchant {
  id: number;
  legalBusinessName: string;
}

interface Import {
  state: string;
  error: string | null;
}

/** Uploads and imports a file of shares; every second one is a workbook. */
export async function importShares(
  person: Person,
  ledger: Ledger,
  name: string,
  number: number,
  merchant: Merchant,
): Promise<void> {
  const isWorkbook = number % 2 === 1;
  const rows = Array.from({ length: rowCount }, (_, row) => [
    String(merchant.id),
    merchant.legalBusinessName,
    'Q3-2023',
    '1000.00',
    '2.50',
    '75.00',
    `${name}-${row}`,
  ]);
  const file = isWorkbook
    ? makeWorkbook([header, ...rows])
    : Buffer.from([header, ...rows].map((row) => row.join(',')).join('\r\n'));
  const fileName = `${name}.${isWorkbook ? 'xlsx' : 'csv'}`;
  const thing = ledger.begin('import', fileName, person.email);
  const uploaded = { fileName, state: 'uploaded' };
  const first = ledger.write(thing, uploaded);
  const created = await person.send({
    what: `uploading a ${isWorkbook ? 'workbook' : 'text file'}`,
    method: 'POST',
    path: `/revenue-imports?fileName=${fileName}`,
    file,
  });
  if (created.kind !== 'acknowledged') return first.open(created.detail);
  first.acknowledged(created.reply as { id: number });
  await runUntilImported(person, ledger, thing);
}

/** Runs an import; retries once if the portal failed, as its message suggests. */
async function runUntilImported(person: Person, ledger: Ledger, thing: Thing): Promise<void> {
  const imported = { fileName: thing.name, state: 'imported', 'counts.created': rowCount };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const write = ledger.write(thing, imported);
    const started = await person.send({
      what: 'starting an import',
      method: 'POST',
      path: `/revenue-imports/${thing.id}/run`,
      allowed: [409],
    });
    if (started.kind !== 'acknowledged') return write.open(started.detail);
    const end = await untilEnded(person, thing.id!);
    if (end?.state === 'imported') return write.acknowledged();
    // A failed import must have a reason and no shares, which the audit checks.
    const failed = ledger.write(thing, { fileName: thing.name, state: 'failed' });
    if (end?.state !== 'failed') return failed.open('not seen to end');
    failed.acknowledged();
    write.open(end.error ?? 'failed without a reason');
  }
}

async function untilEnded(person: Person, id: number): Promise<Import | null> {
  for (let poll = 0; poll < maxPolls; poll += 1) {
    const now = await person.read<Import>('looking at an import', `/revenue-imports/${id}`);
    if (now && now.state !== 'importing') return now;
    await pause(pollMs);
  }
  return null;
}

/** Enters the share of an approved application of this run without one. */
export async function enterAShare(person: Person, ledger: Ledger): Promise<void> {
  const hasShare = new Set(
    ledger.things.flatMap(({ kind, name }) => (kind === 'share' ? name : [])),
  );
  const merchant = ledger.things.find(
    ({ kind, name, possible }) =>
      kind === 'application' &&
      possible.length === 1 &&
      possible[0]?.['status'] === 'approved' &&
      !hasShare.has(name),
  );
  if (!merchant) return;
  const share = {
    applicationId: merchant.id,
    merchantName: merchant.name,
    quarter: 'Q4-2023',
    monthlyVolume: '1234.50',
    revenueSharePercentage: '2.50',
    earnings: '92.59',
  };
  const thing = ledger.begin('share', merchant.name, person.email);
  const write = ledger.write(thing, share);
  const created = await person.send({
    what: 'entering a share',
    method: 'POST',
    path: '/revenue-shares',
    body: share,
  });
  if (created.kind === 'acknowledged') write.acknowledged(created.reply as { id: number });
  else write.open(created.detail);
}
