import { query } from '../databases.ts';
import { pause } from '../person.ts';
import type { World } from '../world.ts';
import { endEach } from './kill.ts';

const kills = 2;
/** A signed quote takes a few seconds, and half a minute if its worker is killed meanwhile. */
const boundMs = 600_000;

/** Kills the worker of quotes twice while it seals an accepted document. */
export async function killWhileSealing(world: World): Promise<number> {
  const until = Date.now() + boundMs;
  const known = new Set<number>();
  let killedAt = Date.now();
  while (known.size < kills) {
    if (Date.now() > until)
      throw new Error(`${known.size} instead of ${kills} documents were found being sealed`);
    const id = (await beingSealed(world)).find((one) => !known.has(one));
    if (id !== undefined) {
      known.add(id);
      killedAt = await endEach(world, ['quotes-worker'], 'SIGKILL');
    }
    await pause(30);
  }
  return killedAt;
}

async function beingSealed({ portal }: World): Promise<number[]> {
  const rows = await query<{ id: number }>(
    portal.place.dataFolder,
    'quotes',
    'SELECT id FROM proposals WHERE seal_tried_at IS NOT NULL AND sealed_at IS NULL',
  );
  return rows.map(({ id }) => id);
}
