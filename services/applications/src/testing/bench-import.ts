// Measures imports of 100,000 rows beside a million shares: how long they take, what the service and its
// child hold in memory, and how fast the service answers meanwhile. `npm run bench:import`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import * as imports from '@portal/contracts/applications/import-routes';
import { quarterAt } from '@portal/contracts/applications/quarters';
import * as routes from '@portal/contracts/applications/revenue-routes';
import { createClient } from '@portal/contracts/core/client';
import { identityHeader } from '@portal/service-kit/identity';
import { migrateService } from '@portal/service-kit/service';
import { actors } from '@portal/test-kit/actors';
import { startBacking } from '@portal/test-kit/backing';
import { signIdentity, testPublicKeys } from '@portal/test-kit/identity';
import { createTestDatabase } from '@portal/test-kit/test-database';
import { waitFor } from '@portal/test-kit/wait-for';
import { applicationsService } from '../service.ts';
import { kindByName } from '../sheets/detect-kind.ts';
import type { Cell, SheetTable } from '../sheets/write-cells.ts';
import { writeCsv } from '../sheets/write-csv.ts';
import { writeXlsx } from '../sheets/write-xlsx.ts';
import { newKey } from './start-applications.ts';
import { makeWorkbook } from './workbooks.ts';

/** An .xls can only be read whole, and holds half as many rows. */
const limits = { seconds: 60, megabytes: { csv: 300, xlsx: 300, xls: 500 } };
/** As in scripts/local/services.ts. */
const workerArgs = ['--max-old-space-size=128', '--max-semi-space-size=2'];
const merchants = 50_000;
const sharesThere = 1_000_000;
const quarters = 20;
/** The first quarter of the shares that are there, and of those that are imported. */
const [firstThere, firstImported] = [8080, 8100];

const backing = await startBacking();
const database = await createTestDatabase(backing.databaseUrl);
const files = await mkdtemp(join(tmpdir(), 'bench-import-'));
await migrateService(applicationsService, database.url);
console.log(`Making ${merchants} merchants of 2000 partners and ${sharesThere} shares …`);
await database.query(
  `INSERT INTO applications (first_name, last_name, email, phone, legal_business_name, status, status_changed_at,
     submitted_by, company, submitted_at, created_at, updated_at)
   SELECT 'Jon', 'Abbott', 'jon@merchant.example', '1', 'Merchant number ' || n || ' LLC', 'approved', now(),
     n % 2000 + 4, CASE WHEN n % 2000 = 0 THEN 'Coastal Payments' ELSE 'Company ' || n % 200 END, now(), now(), now()
   FROM generate_series(1, $1) n`,
  [merchants],
);
await database.query(
  `INSERT INTO revenue_shares (application_id, merchant_name, quarter, monthly_volume, revenue_share_percentage,
     earnings, account_start, owner_id, company, entered_by, entered_by_name)
   SELECT a.id, a.legal_business_name, $1 + q, a.id * 1.01, 2.5, a.id * 0.07, now(), a.submitted_by, a.company, 1, 'Seed'
   FROM applications a CROSS JOIN generate_series(0, $2 - 1) q`,
  [firstThere, sharesThere / merchants],
);
await database.query('ANALYZE');

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
/** A process of the service, as `npm start` starts it. */
function startProcess(command: 'serve' | 'work', port: number, nodeArgs: string[] = []) {
  const child = spawn(process.execPath, [...nodeArgs, main, command], {
    env: {
      PATH: process.env['PATH'],
      MALLOC_ARENA_MAX: '2',
      NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../../.cache/compiled', import.meta.url)),
      PORT: String(port),
      DATABASE_URL: database.url,
      NATS_URL: backing.natsUrl,
      IDENTITY_PUBLIC_KEYS: testPublicKeys,
      FIELD_KEYS: fieldKeys,
      STORAGE_DIR: files,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return { pid: child.pid ?? 0, ended: once(child, 'exit'), stop: () => child.kill('SIGTERM') };
}
const fieldKeys = newKey('bench');
const port = await freePort();
const service = startProcess('serve', port);
const worker = startProcess('work', 0, workerArgs);
const url = `http://127.0.0.1:${port}`;
const as = async (name: 'admin' | 'rep') =>
  createClient({ baseUrl: url, headers: { [identityHeader]: await signIdentity(actors[name]) } });

let failed = false;
try {
  await waitFor(
    () =>
      fetch(`${url}/ready`).then(
        (reply) => reply.ok,
        () => false,
      ),
    { ms: 30_000 },
  );
  const idle = await measure(() => new Promise((resolve) => setTimeout(resolve, 5000)));
  console.log(`Idle: ${described(idle)}`);
  await bench('shares.csv', 100_000, (table) => buffer(writeCsv(table)));
  await bench('shares.xlsx', 100_000, (table) => buffer(writeXlsx([table])));
  // The old format holds 65,536 rows at most, and 10 MB hold fewer of these.
  await bench('shares.xls', 45_000, (table) => {
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

/** Imports a file of its own quarters, the same again, and undoes it. */
async function bench(
  fileName: string,
  rows: number,
  write: (table: SheetTable) => Promise<Buffer>,
): Promise<void> {
  const file = await write(tableOf(rows));
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

function tableOf(rows: number): SheetTable {
  const headers = [
    'Application ID',
    'Merchant Name',
    'Quarter',
    'Monthly Volume',
    'Revenue Share %',
    'Earnings',
  ];
  return {
    name: 'Shares',
    columns: headers.map((header) => ({ header, width: 16 })),
    rows: Array.from({ length: rows }, (_, at): Cell[] => {
      const id = (at % merchants) + 1;
      const cents = String(at % 100).padStart(2, '0');
      return [
        { kind: 'text', text: `APP-${String(id).padStart(6, '0')}` },
        { kind: 'text', text: `Merchant number ${id} LLC` },
        { kind: 'text', text: quarterAt(firstImported + (Math.floor(at / merchants) % quarters)) },
        { kind: 'money', value: `${at}.${cents}` },
        { kind: 'percent', value: '2.50' },
        { kind: 'money', value: `${Math.floor(at / 13)}.${cents}` },
      ];
    }),
  };
}

interface Measured {
  seconds: number;
  /** Most that the worker and the process of the file held together. */
  megabytes: number;
  /** Most that the serving process held. */
  serving: number;
  /** Milliseconds until a partner's list came. */
  p50: number;
  p99: number;
}

async function measure(work: () => Promise<unknown>): Promise<Measured> {
  const rep = await as('rep');
  const waits: number[] = [];
  let [megabytes, serving] = [0, 0];
  let going = true;
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, heldBy(worker.pid));
    serving = Math.max(serving, heldBy(service.pid));
  }, 50);
  const asking = (async () => {
    while (going) {
      const start = performance.now();
      await rep.page(routes.listRevenueShares, { query: { limit: 25 } });
      waits.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  going = false;
  await asking;
  clearInterval(watch);
  waits.sort((a, b) => a - b);
  const at = (part: number): number => waits[Math.floor(waits.length * part)] ?? 0;
  return { seconds, megabytes, serving, p50: at(0.5), p99: at(0.99) };
}

function described({ seconds, megabytes, serving, p50, p99 }: Measured): string {
  return `${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB (the serving process ${serving.toFixed(0)}), a partner's list in ${p50.toFixed(0)} ms (p50), ${p99.toFixed(0)} ms (p99)`;
}

/** Megabytes that a process and its children hold in memory; the program's own pages, which they share, once. */
function heldBy(pid: number): number {
  const field = (id: string, name: string): number => {
    try {
      const status = readFileSync(`/proc/${id}/status`, 'utf8');
      return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    } catch {
      return 0;
    }
  };
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && field(name, 'PPid') === pid,
  );
  const processes = [String(pid), ...children];
  const own = processes.map((id) => field(id, 'RssAnon') + field(id, 'RssShmem'));
  const shared = Math.max(...processes.map((id) => field(id, 'RssFile')));
  return (own.reduce((sum, held) => sum + held, 0) + shared) / 1024;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return free;
}
