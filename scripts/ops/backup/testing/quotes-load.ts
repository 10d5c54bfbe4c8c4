import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listActivity } from '@portal/contracts/admin/routes';
import { ApiError, type Client } from '@portal/contracts/core/client';
import { createQuote, deleteQuote, getQuote } from '@portal/contracts/quotes/routes';
import { convertImages, savePdf } from '@portal/contracts/quotes/statement-routes';
import { root } from '../../../local/machine/paths.ts';
import { until } from '../../../local/machine/wait.ts';

interface Action {
  id: number;
  startedAt: number;
  ended: number;
}

/** Successful actions. A failed one may have been applied or not; only its message is recorded. */
export interface Actions {
  made: Action[];
  deleted: Action[];
  failed: string[];
}

const statement = join(root, 'packages/statement-reader/fixtures/statements/square-1.pdf');
const people = 2;
const pauseMs = 150;
const hangMs = 120_000;

export interface Load {
  until(isEnough: (actions: Actions) => boolean): Promise<unknown>;
  stop(): Promise<Actions>;
}

/** Simulates people who create quotes with statements and delete every third, until stopped. */
export function startLoad(client: Client): Load {
  const actions: Actions = { made: [], deleted: [], failed: [] };
  const fileContent = readFileSync(statement).toString('base64');
  let isRunning = true;
  const time = async (work: () => Promise<number>): Promise<Action> => {
    const startedAt = Date.now();
    return { id: await work(), startedAt, ended: Date.now() };
  };
  const once = async (name: string, alsoDelete: boolean): Promise<void> => {
    const made = await time(async () => {
      const { id } = await client.call(createQuote, { body: { merchantName: name } });
      const body = { fileContent, fileName: 'statement.pdf' };
      await client.call(savePdf, { params: { id }, body });
      return id;
    });
    if (!alsoDelete) return void actions.made.push(made);
    const deleted = await time(async () => {
      await client.call(deleteQuote, { params: { id: made.id } });
      return made.id;
    });
    actions.made.push(made);
    actions.deleted.push(deleted);
  };
  const work = Array.from({ length: people }, async (_, person) => {
    for (let round = 1; isRunning; round++) {
      await once(`Merchant ${person}-${round}`, round % 3 === 0).catch((error: Error) =>
        actions.failed.push(error.message),
      );
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  });
  return {
    until: (isEnough) =>
      until(async () => isEnough(actions), hangMs, 'The users stopped working.', pauseMs),
    async stop() {
      isRunning = false;
      await Promise.all(work);
      return actions;
    },
  };
}

interface People {
  owner: Client;
  admin: Client;
}

/**
 * Asserts that a restored portal has the state of a moment (ms): everything acknowledged before it exists,
 * nothing started later does, and databases, streams and files agree. No call may have failed. Nothing may have been
 * changed since. Returns the number of checked quotes.
 */
export async function expectConsistent(
  people: People,
  actions: Actions,
  moment: number,
): Promise<number> {
  assert.deepEqual(actions.failed, [], 'no call failed');
  const after = actions.made.filter((action) => action.startedAt > moment);
  assert.ok(after.length, 'there were quotes after the moment');
  for (const { id } of after)
    assert.equal(await has(people.owner, id), false, `quote ${id} came after the moment`);
  return (await expectNothingLost(people, actions, moment)) + after.length;
}

/**
 * Asserts that everything acknowledged before a moment (ms; by default all) exists, with its statement in the store,
 * and that each deletion reached another service once. Returns the number of checked quotes.
 */
export async function expectNothingLost(
  { owner, admin }: People,
  actions: Actions,
  moment = Infinity,
): Promise<number> {
  const deletedAt = new Map(actions.deleted.map((action) => [action.id, action]));
  const before = actions.made.filter((action) => action.ended < moment);
  assert.ok(before.length >= 4, `there were quotes before the moment (${before.length} quotes)`);
  let gone = 0;
  for (const { id } of before) {
    const deleted = deletedAt.get(id);
    const isThere = await has(owner, id);
    if (!deleted || deleted.startedAt > moment) assert.ok(isThere, `quote ${id} exists`);
    else if (deleted.ended < moment) assert.ok(!isThere, `quote ${id} was deleted before`);
    if (isThere) {
      const { imageCount } = await owner.call(convertImages, { params: { id } });
      assert.ok(imageCount, `the statement of quote ${id} is in the store`);
    } else gone += 1;
    await expectLogged(admin, id, isThere ? 0 : 1);
  }
  assert.ok(gone, 'some were deleted before the moment');
  return before.length;
}

/** Reads the moment from the output of `npm run backup`. */
export const snapshotTimeOf = (output: string): number =>
  Date.parse(/ as of (\S+)\.$/m.exec(output)?.[1] ?? '');

const has = (client: Client, id: number): Promise<boolean> =>
  client.call(getQuote, { params: { id } }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return false;
      throw error;
    },
  );

/** Asserts that another service received the event exactly as often as it happened. */
async function expectLogged(admin: Client, id: number, times: number): Promise<void> {
  const query = { action: 'quote.deleted', targetKind: 'quote', targetId: String(id) };
  const isLogged = async () => (await admin.call(listActivity, { query })).length === times;
  await until(isLogged, hangMs, `The deletion of quote ${id} is not logged ${times} times.`, 200);
}
