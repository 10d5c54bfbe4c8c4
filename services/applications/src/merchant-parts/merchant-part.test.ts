import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applicationsActivity, merchantPartSigned } from '@portal/contracts/applications/events';
import * as merchantRoutes from '@portal/contracts/applications/merchant-routes';
import * as routes from '@portal/contracts/applications/routes';
import type { RequestableName } from '@portal/contracts/applications/merchant-fields';
import { etag } from '@portal/contracts/core/versions';
import { firstBrokenEntry } from '@portal/signing/evidence';
import { actors, type ActorName } from '@portal/test-kit/actors';
import { runProgram } from '@portal/test-kit/debian-program';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, describe, expect, it } from 'vitest';
import { startWithMail } from './testing/merchant.ts';
import { eventsOf, fullForm } from '../testing/start-applications.ts';

const service = await startWithMail();
const folder = mkdtempSync(join(tmpdir(), 'signed-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
  return service.stop();
});

async function textOf(pdf: Response): Promise<string> {
  const file = join(folder, 'signed.pdf');
  writeFileSync(file, await pdf.bytes());
  return runProgram('pdftotext', ['-layout', file, '-']).stdout;
}

const fields: RequestableName[] = ['ssn', 'dateOfBirth', 'bankName', 'routingNumber', 'dbaName'];
/** Only the merchant typed these values: no partner may see them. */
const typed = {
  ssn: '529-31-7746',
  dateOfBirth: '02/03/1971',
  bankName: 'Quillfeather Savings',
  routingNumber: '021000021',
  dbaName: 'Zanzibar Crumb',
};
const secrets = ['529-31-7746', '7746', '1971-02-03', 'Quillfeather', '021000021', 'Zanzibar'];
const get = (id: number, as: ActorName = 'rep') =>
  service.clients[as].call(routes.getApplication, { params: { id } });
const partOf = (id: number, as: ActorName = 'rep') =>
  service.clients[as].call(merchantRoutes.getMerchantPart, { params: { id } });

describe('a merchant’s part', () => {
  it('is filled in, signed, sealed, mailed and submitted, hidden from partners', async () => {
    const activity = await service.record(applicationsActivity);
    const signedEvents = await service.record(merchantPartSigned);
    const requested = await service.askMerchant(fields, { draft: { bankName: 'Old Bank' } });
    const { id } = requested;
    const merchant = service.merchantOf(requested);
    expect((await merchant.post('view')).status).toBe(401);
    await merchant.confirm();
    const view = await merchant.view();
    expect(view.fields.map(({ name }) => name).toSorted()).toEqual(fields.toSorted());
    // The merchant sees what the partner typed, except sensitive values.
    expect(view.fields.find(({ name }) => name === 'bankName')).toMatchObject({
      value: 'Old Bank',
      isGiven: false,
    });
    expect(view.fields.find(({ name }) => name === 'ssn')?.value).toBeNull();

    const half = await merchant.save(view.version, { ssn: '529', bankName: typed.bankName });
    expect(half.body.fields.find(({ name }) => name === 'ssn')?.error).toBe(
      'Please enter a valid SSN',
    );
    expect((await get(id)).merchantFields).toMatchObject({
      ssn: { state: 'missing' },
      bankName: { state: 'filled', filledBy: 'Jon Abbott' },
    });
    expect((await merchant.sign()).status).toBe(422);
    const whole = await merchant.save(half.body.version, typed);
    expect(whole.body.fields.every(({ error }) => error === null)).toBe(true);
    expect(whole.body.fields.find(({ name }) => name === 'ssn')?.value).toBe('•••••7746');

    const signed = await merchant.sign();
    expect([signed.status, signed.body.signed]).toMatchObject([
      200,
      { name: 'Jon Abbott', title: 'Owner' },
    ]);
    const part = await waitFor(async () => {
      const now = await partOf(id);
      return now.signed?.isSealed ? now : null;
    });
    expect(part.signed?.contentHash).toBe(signed.body.contentHash);
    const { version } = await get(id);
    const submitted = await service.clients.rep.call(merchantRoutes.submitApplication, {
      params: { id },
      headers: { 'if-match': etag(version) },
    });
    expect(submitted.status).toBe('submitted');

    for (const to of [requested.email, actors.rep.email])
      await waitFor(() =>
        service.mail.allTo(to).some(({ subject }) => subject.startsWith('Signed')),
      );

    // Every way in which a partner can read the application.
    const texts: string[] = [];
    for (const who of ['rep', 'manager'] as const) {
      const client = service.clients[who];
      texts.push(
        JSON.stringify(await get(id, who)),
        JSON.stringify(await partOf(id, who)),
        JSON.stringify(await client.page(routes.listApplications, { query: { limit: 100 } })),
        JSON.stringify(await client.call(routes.listWaitingApplications)),
      );
      const csv = await service.fetchAs(actors[who], '/applications', {
        headers: { accept: 'text/csv' },
      });
      texts.push(await csv.text());
      const pdf = await service.fetchAs(actors[who], `/applications/${id}/merchant-part/document`);
      expect(pdf.headers.get('content-type')).toBe('application/pdf');
      const document = await textOf(pdf);
      expect(document).toContain('Filled in by the merchant');
      texts.push(document);
      for (const search of ['Quillfeather', 'Zanzibar', '021000021'])
        expect((await client.page(routes.listApplications, { query: { search } })).rows).toEqual(
          [],
        );
    }
    texts.push(
      JSON.stringify(await eventsOf(activity, id, 3)),
      JSON.stringify(signedEvents.payloads),
    );
    // Hashes, ids of requests and times may contain any four digits.
    const random = /[0-9a-f]{64}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|T[\d:.]+Z/g;
    const redacted = texts.map((text) => text.replaceAll(random, '(any digits)'));
    for (const text of redacted) for (const secret of secrets) expect(text).not.toContain(secret);

    expect(await get(id, 'bizDev')).toMatchObject({
      ssn: '•••••7746',
      dateOfBirth: '•••••',
      bankName: typed.bankName,
      routingNumber: typed.routingNumber,
      dbaName: typed.dbaName,
    });
    const revealed = await service.clients.bizDev.call(routes.revealField, {
      params: { id },
      body: { field: 'dateOfBirth', reason: 'The bank asks' },
    });
    expect(revealed.value).toBe('1971-02-03');
  });

  it('can be signed only after the partner completed the rest', async () => {
    const draft = { bankName: '', homeZip: '2', routingNumber: '1', averageTicket: 'about 20' };
    const { requested, merchant } = await service.askConfirmed(['routingNumber', 'ebtFsn'], {
      draft,
    });
    const { version } = await merchant.view();
    const saved = await merchant.save(version, { routingNumber: '021000021', ebtFsn: 'E1' });
    const missing = ['Personal Info', 'Banking Info', 'Processing Info'];
    expect(saved.body.unfinished).toEqual(missing);
    const refused = await merchant.sign();
    expect(refused).toMatchObject({
      status: 422,
      body: {
        detail: `Coastal Payments must complete these sections first: ${missing.join(', ')}. Your entries are saved.`,
      },
    });
    expect((await partOf(requested.id)).state).toBe('open');
    await service.clients.rep.call(routes.updateApplication, {
      params: { id: requested.id },
      body: { ...fullForm, status: 'draft' },
    });
    const finished = await merchant.view();
    expect(finished.unfinished).toEqual([]);
    expect(finished.fields.map(({ value }) => value)).toEqual(
      saved.body.fields.map(({ value }) => value),
    );
    expect((await merchant.sign()).status).toBe(200);
    const submitted = await service.clients.rep.call(merchantRoutes.submitApplication, {
      params: { id: requested.id },
    });
    expect(submitted.status).toBe('submitted');
  });

  it('has append-only, hash-chained evidence', async () => {
    const { requested, merchant } = await service.askConfirmed(['ebtFsn']);
    const { version } = await merchant.view();
    await merchant.save(version, { ebtFsn: 'FSN-1' });
    await merchant.sign();
    const kinds = await waitFor(async () => {
      const all = (await partOf(requested.id)).evidence.map(({ kind }) => kind);
      return all.includes('sealed') ? all : null;
    });
    expect(kinds.filter((kind) => kind !== 'delivered')).toEqual([
      ...['sent', 'code-sent', 'code-checked', 'viewed', 'filled', 'viewed'],
      ...['code-sent', 'code-checked', 'consented', 'signed', 'sealed', 'sealed'],
    ]);
    const rows = await service.database.query<{ at: Date } & Record<string, unknown>>(
      `SELECT "kind", "at", "by", "address", "user_agent" AS "userAgent", "document_hash" AS "documentHash",
         "facts", "previous_hash" AS "previousHash", "hash"
       FROM "merchant_evidence" WHERE "part_id" = $1 ORDER BY "number"`,
      [requested.part.id],
    );
    const entries = rows.map((row) => ({ ...row, at: row.at.toISOString() })) as never[];
    expect(firstBrokenEntry(entries)).toBeNull();
  });

  it('refuses wrong links, wrong codes and other browsers', async () => {
    const requested = await service.askMerchant(['bankName']);
    const merchant = service.merchantOf(requested);
    const forged = service.merchantOf({ ...requested, token: 'x'.repeat(43) });
    expect((await forged.post('code')).status).toBe(404);
    const code = await merchant.code();
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      expect((await merchant.post('confirm', { code: wrong })).status).toBe(422);
    // After five wrong attempts, the right code fails too.
    expect((await merchant.post('confirm', { code })).status).toBe(422);
    await merchant.confirm();
    expect((await merchant.post('view')).status).toBe(200);
    expect((await service.merchantOf(requested).post('view')).status).toBe(401);
  });
});
