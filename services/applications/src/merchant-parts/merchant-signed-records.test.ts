import * as merchantRoutes from '@portal/contracts/applications/merchant-routes';
import * as routes from '@portal/contracts/applications/routes';
import { applicationsActivity, merchantPartWithdrawn } from '@portal/contracts/applications/events';
import { actors } from '@portal/test-kit/actors';
import { waitFor } from '@portal/test-kit/wait-for';
import { PrismaPg } from '@prisma/adapter-pg';
import { afterAll, describe, expect, it } from 'vitest';
import { PrismaClient } from '../generated/prisma/client.ts';
import { createStore, createTransact } from '../store/store.ts';
import { type Asked, startWithMail } from './testing/merchant.ts';
import { eventsOf } from '../testing/start-applications.ts';
import { disposeApplications } from '../applications/use-cases/delete-application.ts';

const service = await startWithMail();
const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: service.database.url }) });
afterAll(async () => {
  await db.$disconnect();
  await service.stop();
});

const fetchDocument = (who: keyof typeof actors, { id, part }: Asked) =>
  service.fetchAs(actors[who], `/applications/${id}/signed-parts/${part.id}/document`);
const deleting = (who: keyof typeof actors, id: number) =>
  service.clients[who].call(routes.deleteApplication, { params: { id } });

const documentsOf = ({ part }: Asked) =>
  service.database.query('SELECT FROM "merchant_documents" WHERE "part_id" = $1', [part.id]);
const signedBefore = (partId: number, age: string) =>
  service.database.query(
    `WITH "over" AS (SELECT set_config('portal.disposal', 'on', true))
     UPDATE "merchant_parts" SET "signed_at" = now() - $2::interval FROM "over" WHERE "id" = $1`,
    [partId, age],
  );
const unchangedFor = (id: number, age: string) =>
  service.database.query(
    'UPDATE "applications" SET "updated_at" = now() - $2::interval WHERE "id" = $1',
    [id, age],
  );
const dispose = () =>
  disposeApplications({
    store: createStore(db),
    transact: createTransact(db),
    retention: { signedYears: 7, unusedYears: 2 },
    now: () => new Date(),
  });

/** A signed draft with its sealed document. */
async function signed(): Promise<Asked> {
  const { requested, merchant } = await service.askConfirmed(['ebtFsn']);
  await merchant.fill({ ebtFsn: 'K7' });
  expect((await merchant.sign()).status).toBe(200);
  await waitFor(async () => (await fetchDocument('admin', requested)).status === 200);
  await service.mailsSettled(requested.part.id);
  return requested;
}

describe('a signed part', () => {
  it('stays visible with its document when it is withdrawn, and merchant and reviewers are notified', async () => {
    const events = await service.record(merchantPartWithdrawn);
    const requested = await signed();
    const params = { id: requested.id };
    await service.clients.rep.call(merchantRoutes.takeBackMerchantPart, { params });
    const again = await service.clients.rep.call(merchantRoutes.askMerchant, {
      params,
      body: {
        fields: ['ebtFsn'],
        recipientName: 'Somebody Else',
        recipientEmail: 'else@bakery.example',
        validUntil: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
      },
    });
    expect(again.id).not.toBe(requested.part.id);
    for (const who of ['rep', 'manager', 'bizDev', 'admin'] as const) {
      const [kept] = await service.clients[who].call(merchantRoutes.listSignedParts, { params });
      expect(kept).toMatchObject({
        id: requested.part.id,
        signerName: 'Jon Abbott',
        isSealed: true,
        withdrawn: { by: actors.rep.name },
      });
      expect(kept?.evidence.map(({ kind }) => kind)).toContain('taken-back');
      const reply = await fetchDocument(who, requested);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      await reply.body?.cancel();
    }
    const [event] = await eventsOf(events, requested.id, 1);
    expect(event).toMatchObject({ signedByName: 'Jon Abbott', withdrawnBy: actors.rep.userId });
    const subject =
      'Withdrawn: the merchant application of Bluebird Lane Bakery LLC that you signed';
    await waitFor(() => service.mail.allTo(requested.email).some((one) => one.subject === subject));
  });

  it('keeps its application from being deleted by anybody, present or withdrawn', async () => {
    const requested = await signed();
    const refused = '409: The merchant signed this application. The signed record is kept until';
    for (const who of ['rep', 'admin'] as const)
      await expect(deleting(who, requested.id)).rejects.toThrow(refused);
    const params = { id: requested.id };
    await service.clients.rep.call(merchantRoutes.takeBackMerchantPart, { params });
    for (const who of ['rep', 'admin'] as const)
      await expect(deleting(who, requested.id)).rejects.toThrow(refused);
  });

  it('is protected by the database', async () => {
    const { part } = await signed();
    for (const attempt of [
      'DELETE FROM "merchant_parts" WHERE "id" = $1',
      'DELETE FROM "merchant_documents" WHERE "part_id" = $1',
      `UPDATE "merchant_parts" SET "signer_name" = 'Another' WHERE "id" = $1`,
      `UPDATE "merchant_parts" SET "content" = NULL WHERE "id" = $1`,
    ])
      await expect(service.database.query(attempt, [part.id])).rejects.toThrow(/signed|kept/);
  });

  it('is deleted with its application after the retention', async () => {
    const requested = await signed();
    await signedBefore(requested.part.id, '7 years 1 day');
    await deleting('rep', requested.id);
    expect(await documentsOf(requested)).toEqual([]);
  });

  it('that was never signed is deleted with its application', async () => {
    const requested = await service.askMerchant(['ebtFsn']);
    await deleting('rep', requested.id);
    const parts = 'SELECT FROM "merchant_parts" WHERE "application_id" = $1';
    expect(await service.database.query(parts, [requested.id])).toEqual([]);
  });
});

describe('disposal', () => {
  it('deletes applications that are not approved and unchanged for two years', async () => {
    const activity = await service.record(applicationsActivity);
    const [draft, declined, approved] = [
      await service.make('rep', 'draft'),
      await service.make('rep', 'declined'),
      await service.make('rep', 'approved'),
    ];
    for (const { id } of [draft, declined, approved]) await unchangedFor(id, '2 years 1 day');
    const recent = await service.make('rep', 'draft');
    await unchangedFor(recent.id, '2 years -1 day');
    await dispose();
    const left = await service.database.query<{ id: number }>(
      'SELECT "id" FROM "applications" WHERE "id" = ANY($1) ORDER BY "id"',
      [[draft, declined, approved, recent].map(({ id }) => id)],
    );
    expect(left.map(({ id }) => id)).toEqual([approved.id, recent.id]);
    const [, entry] = await eventsOf(activity, draft.id, 2);
    expect(entry).toMatchObject({ action: 'application.deleted', actor: null });
  });

  it('keeps signed records for the retention', async () => {
    const requested = await signed();
    await unchangedFor(requested.id, '3 years');
    await dispose();
    expect(await documentsOf(requested)).not.toEqual([]);
    await signedBefore(requested.part.id, '7 years 1 day');
    await dispose();
    expect(await documentsOf(requested)).toEqual([]);
  });
});
