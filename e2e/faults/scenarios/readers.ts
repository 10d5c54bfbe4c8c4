import { query, type Service } from '../databases.ts';
import { pause } from '../person.ts';
import type { Part } from '../portal.ts';
import { signal } from '@portal/test-kit/processes';
import type { World } from '../world.ts';

const kills = 3;
const boundMs = 90_000;

interface Reader {
  worker: Part;
  service: Service;
  table: string;
}

export const statements: Reader = { worker: 'quotes-worker', service: 'quotes', table: 'jobs' };
export const workbooks: Reader = {
  worker: 'applications-worker',
  service: 'applications',
  table: 'revenue_import_jobs',
};

/** Kills processes that read untrusted files, three times while one is working. */
export async function killReaders(world: World, reader: Reader): Promise<void> {
  const { portal } = world;
  const until = Date.now() + boundMs;
  const killed = new Set<number>();
  while (killed.size < kills) {
    if (Date.now() > until)
      throw new Error(`${killed.size} instead of ${kills} running readers were found`);
    const [child] = portal.below(reader.worker).filter(({ pid }) => !killed.has(pid));
    if (child && (await isAtWork(world, reader))) {
      signal(child.pid, 'SIGKILL');
      killed.add(child.pid);
    }
    await pause(30);
  }
}

async function isAtWork(world: World, { service, table }: Reader): Promise<boolean> {
  const rows = await query(
    world.portal.place.dataFolder,
    service,
    `SELECT 1 FROM ${table} WHERE state::text = 'running' LIMIT 1`,
  );
  return rows.length > 0;
}
