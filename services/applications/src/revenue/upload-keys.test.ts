import { actors } from '@portal/test-kit/actors';
import { afterAll, describe, expect, it } from 'vitest';
import { startApplications } from '../testing/start-applications.ts';

const service = await startApplications({ parts: ['serve'] });
afterAll(() => service.stop());

const upload = async (text: string, key: string) => {
  const reply = await service.fetchAs(actors.admin, '/revenue-imports?fileName=shares.csv', {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'idempotency-key': key },
    body: text,
  });
  return { status: reply.status, id: ((await reply.json()) as { id?: number }).id };
};

const file = 'Application ID,Earnings\n1,5.00\n';

describe('a file with an Idempotency-Key', () => {
  it('is stored once', async () => {
    const first = await upload(file, 'the-file-once');
    expect(first.status).toBe(201);
    expect(await upload(file, 'the-file-once')).toEqual(first);
    const rows = await service.database.query('SELECT 1 FROM revenue_imports');
    expect(rows).toHaveLength(1);
  });

  it('is refused if the key was used for another file', async () => {
    await upload(file, 'one-of-two-files');
    expect((await upload(`${file}2,6.00\n`, 'one-of-two-files')).status).toBe(422);
  });
});
