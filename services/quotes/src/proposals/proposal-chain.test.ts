import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as routes from '@portal/contracts/quotes/proposal-routes';
import { afterAll, expect, it, vi } from 'vitest';
import { startProposals } from './testing/start-proposals.ts';

const portal = await startProposals();
afterAll(() => portal.stop());

const verify = () =>
  spawnSync(
    process.execPath,
    [fileURLToPath(new URL('../commands/verify-evidence.ts', import.meta.url))],
    { encoding: 'utf8', env: { ...process.env, DATABASE_URL: portal.database.url } },
  );

it('a proposal with a broken evidence chain is not sealed, and the command names it', async () => {
  await portal.signed();
  expect(verify()).toMatchObject({ status: 0 });
  const one = await portal.sent();
  await portal.database.query(
    `SET session_replication_role = replica;
     UPDATE proposal_evidence SET by = 'Somebody else' WHERE proposal_id = ${one.sent.id}`,
  );
  await portal.accept(one.token, one.sent.contentHash, one.to);
  // The attempt failed, so it is not sealed.
  await vi.waitFor(
    async () => {
      const [row] = await portal.database.query<{ tried: Date | null }>(
        'SELECT seal_tried_at AS tried FROM proposals WHERE id = $1',
        [one.sent.id],
      );
      expect(row?.tried).not.toBeNull();
    },
    { timeout: 30_000 },
  );
  const [proposal] = await portal.rep.call(routes.listProposals, { params: { id: one.id } });
  expect(proposal).toMatchObject({ state: 'accepted', sealedAt: null });
  const { status, stdout } = verify();
  expect(status).toBe(1);
  expect(stdout).toContain(`proposal_id ${one.sent.id}: entry 1 is not what was chained`);
  expect(await portal.kept.brokenOf(one.sent.id)).toBe(0);
});
