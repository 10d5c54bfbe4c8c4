import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listActivity } from '@portal/contracts/admin/routes';
import { ApiError, type Client } from '@portal/contracts/core/client';
import { createQuote, deleteQuote, getQuote } from '@portal/contracts/quotes/routes';
import { convertImages, savePdf } from '@portal/contracts/quotes/statement-routes';
import { root } from '../../../local/machine/paths.ts';

/** Something that was done, when, by this process's clock in milliseconds. */
interface Deed {
  id: number;
  began: number;
  ended: number;
}

/** What went well; what failed may have been done or not, and is not told. */
export interface Deeds {
  made: Deed[];
  deleted: Deed[];
  refused: number;
}

const statement = join(root, 'services/quotes/fixtures/statements/square-1.pdf');
const people = 2;
const pauseMs = 150;
/** Only what hangs takes so long. */
const hangMs = 120_000;

export interface Load {
  /** Waits until what was done is enough. */
  until(isEnough: (deeds: Deeds) => boolean): Promise<void>;
  stop(): Promise<Deeds>;
}

/** People who make quotes with statements and delete every third, over and over, until told to stop. */
export function startLoad(client: Client): Load {
  const deeds: Deeds = { made: [], deleted: [], refused: 0 };
  const fileContent = readFileSync(statement).toString('base64');
  let going = true;
  const time = async (work: () => Promise<number>): Promise<Deed> => {
    const began = performance.now();
    return { id: await work(), began, ended: performance.now() };
  };
  const once = async (name: string, alsoDelete: boolean): Promise<void> => {
    const made = await time(async () => {
      const { id } = await client.call(createQuote, { body: { merchantName: name } });
      const body = { fileContent, fileName: 'statement.pdf' };
      await client.call(savePdf, { params: { id }, body });
      return id;
    });
    if (!alsoDelete) return void deeds.made.push(made);
    const deleted = await time(async () => {
      await client.call(deleteQuote, { params: { id: made.id } });
      return made.id;
    });
    deeds.made.push(made);
    deeds.deleted.push(deleted);
  };
  const work = Array.from({ length: people }, async (_, person) => {
    for (let round = 1; going; round++) {
      await once(`Merchant ${person}-${round}`, round % 3 === 0).catch(() => (deeds.refused += 1));
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  });
  return {
    async until(isEnough) {
      const deadline = Date.now() + hangMs;
      while (!isEnough(deeds)) {
        assert.ok(Date.now() < deadline, 'people get on with their work');
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    },
    async stop() {
      going = false;
      await Promise.all(work);
      return deeds;
    },
  };
}

/**
 * That a restored portal is as it was at one moment between the two: databases, streams and files agree.
 * Nothing may have been done with it since. Gives how many quotes it looked at.
 */
export async function expectOneMoment(
  { owner, admin }: { owner: Client; admin: Client },
  deeds: Deeds,
  [began, ended]: [number, number],
): Promise<number> {
  const deletedAt = new Map(deeds.deleted.map((deed) => [deed.id, deed]));
  const before = deeds.made.filter((deed) => deed.ended < began);
  const after = deeds.made.filter((deed) => deed.began > ended);
  assert.ok(before.length >= 4, `people worked before the backup (${before.length} quotes)`);
  assert.ok(after.length, 'and after it');
  for (const { id } of after)
    assert.equal(await has(owner, id), false, `quote ${id} came after the backup`);
  let gone = 0;
  for (const { id } of before) {
    const deleted = deletedAt.get(id);
    const isThere = await has(owner, id);
    if (!deleted || deleted.began > ended) assert.ok(isThere, `quote ${id} is there`);
    else if (deleted.ended < began) assert.ok(!isThere, `quote ${id} was deleted before`);
    if (isThere) {
      const { imageCount } = await owner.call(convertImages, { params: { id } });
      assert.ok(imageCount, `the statement of quote ${id} is in the store`);
    } else gone += 1;
    await told(admin, id, isThere ? 0 : 1);
  }
  assert.ok(gone, 'some were deleted before the backup');
  return before.length + after.length;
}

const has = (client: Client, id: number): Promise<boolean> =>
  client.call(getQuote, { params: { id } }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return false;
      throw error;
    },
  );

/** Another service heard of it by an event: as often as it happened, and never twice. */
async function told(admin: Client, id: number, times: number): Promise<void> {
  const query = { action: 'quote.deleted', targetKind: 'quote', targetId: String(id) };
  const deadline = Date.now() + hangMs;
  for (;;) {
    const { length } = await admin.call(listActivity, { query });
    if (length === times) return;
    assert.ok(Date.now() < deadline, `the deletion of quote ${id} is told of ${length} times`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
