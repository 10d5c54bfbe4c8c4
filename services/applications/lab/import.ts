// Measures imports of 100,000 rows with a million existing shares: duration, memory of the service and its
// child process, and response times meanwhile. `npm run bench:import`. Use --rows N, --shares N and --only
// csv|xlsx|xls for smaller runs.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import * as imports from '@portal/contracts/applications/import-routes';
import * as routes from '@portal/contracts/applications/revenue-routes';
import { createClient } from '@portal/contracts/core/client';
import { identityHeader } from '@portal/service-kit/identity';
import { migrateService } from '@portal/service-kit/database/migrate';
import { actors } from '@portal/test-kit/actors';
import { startBacking } from '@portal/test-kit/backing';
import { freePort } from '@portal/test-kit/free-port';
import { signIdentity } from '@portal/test-kit/identity';
import { createTestDatabase } from '@portal/test-kit/test-database';
import { waitFor } from '@portal/test-kit/wait-for';
import { applicationsService } from '../src/service.ts';
import { kindByName } from '@portal/service-kit/sheets/sheet-file';
import type { Cell, SheetTable } from '@portal/service-kit/sheets/write-cells';
import { writeCsv } from '@portal/service-kit/sheets/write-csv';
import { writeXlsx } from '@portal/service-kit/sheets/write-xlsx';
import { makeWorkbook } from '../src/revenue/testing/workbooks.ts';
import { heldBy } from './held-memory.ts';
import { startProcesses } from './processes.ts';
import { makeShares, merchantsOf, tableOf } from './shares.ts';

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    shares: { type: 'string', default: '1000000' },
    only: { type: 'string', default: '' },
  },
});
const [rows, shares] = [Number(options.rows), Number(options.shares)];
if (!(rows > 0 && shares > 0)) throw new Error('Give --rows and --shares, numbers above 0.');

/** An .xls file cannot be streamed; it has half as many rows. */
const limits = { seconds: 60, megabytes: { csv: 300, xlsx: 300, xls: 500 } };
const backing = await startBacking();
const database = await createTestDatabase(backing.databaseUrl);
const files = await mkdtemp(join(tmpdir(), 'bench-import-'));
await migrateService(applicationsService, database.url);
await makeShares(database, shares);
const port = await freePort();
const place = { databaseUrl: database.url, natsUrl: backing.natsUrl, files };
const { service, worker } = startProcesses(place, port);
const url = `http://127.0.0.1:${port}`;
const as = async (name: 'admin' | 'rep') =>
  createClient({ baseUrl: url, headers: { [identityHeader]: await signIdentity(actors[name]) } });

let failed = false;
try {
  await waitFor(() =>
    fetch(`${url}/ready`).then(
      (reply) => reply.ok,
      () => false,
    ),
  );
  const idle = await measure(() => new Promise((resolve) => setTimeout(resolve, 5000)));
  console.log(`Idle: ${described(idle)}`);
  await bench('shares.csv', rows, (table) => buffer(writeCsv(table)));
  await bench('shares.xlsx', rows, (table) => buffer(writeXlsx([table])));
  // .xls allows 65,536 rows, and 10 MB hold fewer of these.
  await bench('shares.xls', Math.min(rows, 45_000), (table) => {
    const rows = [...(table.rows as Iterable<Cell[]>)].map((row) =>
      row.map((cell) => (cell.kind === 'text' ? cell.text : Number(cell.value))),
    );
    const sheets = { Shares: [table.columns.map(({ header }) => header), ...rows] };
    return Promise.resolve(makeWorkbook({ kind: 'xls', sheets }));
  });
} finally {
  for (const one of [worker, service]) {
    one.stop();
    await one.ended;
  }
  await rm(files, { recursive: true, force: true });
  await database.drop();
  await backing.stop();
}
process.exitCode = failed ? 1 : 0;

/** Imports a file with its own quarters twice, then undoes the import. */
async function bench(
  fileName: string,
  rows: number,
  write: (table: SheetTable) => Promise<Buffer>,
): Promise<void> {
  if (options.only && !fileName.endsWith(`.${options.only}`)) return;
  const file = await write(tableOf(rows, merchantsOf(shares)));
  const admin = await as('admin');
  console.log(`\n${fileName}: ${rows} rows, ${(file.length / 1024 / 1024).toFixed(1)} MB`);
  const upload = () =>
    admin.call(imports.uploadRevenueImport, { query: { fileName }, body: new Uint8Array(file) });
  const run =
    (
      id: number,
      task:
        | typeof imports.runRevenueImport
        | typeof imports.undoRevenueImport
        | typeof imports.checkRevenueImport,
    ) =>
    async () => {
      await admin.call(task, { params: { id } });
      await waitFor(
        async () =>
          ['checked', 'imported', 'undone', 'failed'].includes(
            (await admin.call(imports.getRevenueImport, { params: { id } })).state,
          ),
        { ms: 600_000, every: 200 },
      );
    };
  const { id } = await upload();
  const again = await upload();
  const steps = [
    ['dry run', run(id, imports.checkRevenueImport)],
    ['import', run(id, imports.runRevenueImport)],
    ['the same again', run(again.id, imports.runRevenueImport)],
    ['undo', run(id, imports.undoRevenueImport)],
  ] as const;
  for (const [step, work] of steps) {
    const measured = await measure(work);
    const target = step === 'the same again' ? again.id : id;
    const { counts, error } = await admin.call(imports.getRevenueImport, {
      params: { id: target },
    });
    const within =
      measured.seconds <= limits.seconds &&
      measured.megabytes <= limits.megabytes[kindByName(fileName)];
    if (!within || error) failed = true;
    console.log(
      `  ${step.padEnd(15)} ${described(measured)}; ${counts?.created} created, ${counts?.unchanged} there, ` +
        `${counts?.refused} refused${error ? `, ${error}` : ''}${within ? '' : '  OVER THE LIMIT'}`,
    );
  }
}

interface Measured {
  seconds: number;
  /** Peak memory of worker and sheet process together. */
  megabytes: number;
  /** Peak memory of the serving process. */
  serving: number;
  /** Response time of a partner's list, in milliseconds. */
  p50: number;
  p99: number;
}

async function measure(work: () => Promise<unknown>): Promise<Measured> {
  const rep = await as('rep');
  const waits: number[] = [];
  let [megabytes, serving] = [0, 0];
  let isRunning = true;
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, heldBy(worker.pid));
    serving = Math.max(serving, heldBy(service.pid));
  }, 50);
  const asking = (async () => {
    while (isRunning) {
      const start = performance.now();
      await rep.page(routes.listRevenueShares, { query: { limit: 25 } });
      waits.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  isRunning = false;
  await asking;
  clearInterval(watch);
  waits.sort((a, b) => a - b);
  const at = (part: number): number => waits[Math.floor(waits.length * part)] ?? 0;
  return { seconds, megabytes, serving, p50: at(0.5), p99: at(0.99) };
}

function described({ seconds, megabytes, serving, p50, p99 }: Measured): string {
  return `${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB (the serving process ${serving.toFixed(0)}), a partner's list in ${p50.toFixed(0)} ms (p50), ${p99.toFixed(0)} ms (p99)`;
}
