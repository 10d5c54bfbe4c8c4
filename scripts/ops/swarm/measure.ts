import { cpus } from 'node:os';
import { listApplications } from '@portal/contracts/applications/routes';
import { table } from '../../local/machine/fill-page.ts';
import { inParallel } from '../../local/machine/wait.ts';
import type { Visitor } from '../../local/portal/sign-in.ts';
import { readStatement } from '../compose/checks/quote-journey.ts';
import type { Swarm } from './swarm.ts';

const scaled = ['applications', 'quotes', 'quotes-worker'];
const shown = ['gateway', 'auth', ...scaled, 'postgres', 'nats', 'minio'];
const numbers = [1, 2, 4];
const [statements, calls] = [12, 300];
/** Fewer than the uploads that a person may have open at once. */
const together = 3;

/** Returns a section with throughput, and CPU time of each part, for 1, 2 and 4 copies of the services. */
export async function measureCopies(swarm: Swarm, { client }: Visitor): Promise<string> {
  const rows: string[][] = [];
  for (const number of numbers) {
    await swarm.scale(Object.fromEntries(scaled.map((part) => [part, number])));
    for (const [name, count, work] of [
      ['statements', statements, () => readStatement(client)],
      ['lists of 50', calls, () => client.call(listApplications, { query: { limit: 50 } })],
    ] as const) {
      const before = await cpuOf(swarm);
      const start = performance.now();
      await inParallel(Array.from({ length: count }), together, async () => void (await work()));
      const seconds = (performance.now() - start) / 1000;
      const after = await cpuOf(swarm);
      const used = shown.map((part) => ((after[part] ?? 0) - (before[part] ?? 0)) / count);
      rows.push([
        name,
        String(number),
        (count / seconds).toFixed(1),
        ...used.map((ms) => ms.toFixed(ms < 10 ? 1 : 0)),
      ]);
    }
  }
  const about = `Measured on ${new Date().toISOString().slice(0, 10)} on ${cpus().length} cores, ${together} calls at a time:`;
  return `${about}\n\n${table(['What', 'Copies', 'per second', ...shown.map((part) => `${part}, ms`)], rows)}`;
}

/** Control groups of version 1 have nanoseconds, those of version 2 microseconds. */
const readCpu =
  'cat /sys/fs/cgroup/cpuacct/cpuacct.usage 2>/dev/null || cat /sys/fs/cgroup/cpu.stat';

/** CPU milliseconds that the containers of each part have used since their start. */
async function cpuOf(swarm: Swarm): Promise<Record<string, number>> {
  const used: Record<string, number> = {};
  for (const part of shown)
    for (const id of await swarm.containers(part)) {
      const text = await swarm.docker(['exec', id, 'sh', '-c', readCpu]);
      const microseconds = /usage_usec (\d+)/.exec(text)?.[1];
      used[part] =
        (used[part] ?? 0) + (microseconds ? Number(microseconds) / 1e3 : Number(text) / 1e6);
    }
  return used;
}
