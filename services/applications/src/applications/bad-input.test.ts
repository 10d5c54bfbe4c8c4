import type { FieldKind, FieldShape } from '@portal/contracts/applications/field-kinds';
import { applicationFields, byName, namesOf } from '@portal/contracts/applications/fields';
import { actors } from '@portal/test-kit/actors';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { startApplications, fullForm } from '../testing/start-applications.ts';

const service = await startApplications({ parts: ['serve'] });
const draftId = (await service.make('rep', 'draft')).id;
afterAll(() => service.stop());

const send = (method: string, path: string, body: unknown, headers: object = {}) =>
  service.fetchAs(actors.rep, path, {
    method,
    headers,
    json: body,
  });
const errorsOf = async (reply: Response): Promise<Record<string, string>> =>
  ((await reply.json()) as { errors: Record<string, string> }).errors;
const applications = async (): Promise<number> =>
  (
    await service.database.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM applications',
    )
  )[0]?.count ?? 0;

const long = 'x'.repeat(5000);
/** Invalid values for each kind of field. */
const invalidValues: Record<FieldKind, unknown[]> = {
  text: [long],
  lines: [long],
  email: [long, 'jon', 'jon@', '@merchant.example', 'a b@merchant.example'],
  phone: [long, '555', 'call me', 8435550142, '+44 20 7946 0958'],
  zip: [long, '2940', '123456', '29401-1', 'SW1A 1AA'],
  state: [long, 'ZZ', 'pr', 'South Carolina', 'sc'],
  date: [long, '04/31/2019', '2019-13-01', '1/1/2019', '07/04/80', '07-04-1980', '01/01/2999'],
  choice: [long, 'of no list', 7],
  ein: [long, '12-345678', '1234567890', 'ab-cdefghi'],
  account: [long, '123', '123456789012345678', '12 3'],
  routing: [long, '112000025', '000000000', '11100002'],
  ssn: [
    long,
    ...['000-12-3456', '666-12-3456', '912-12-3456', '123-00-3456', '123-45-0000', '078-05-1120'],
  ],
  money: [long, 'much', '$18', 'NaN', '10000000000', '1.005', 0.001, '1e3'],
  time: [long, '24:00', '9:30', '22.30'],
  'yes-no': ['yes', 1, ''],
};
const fields: readonly FieldShape[] = applicationFields;
function invalidValuesOf({ kind, max, optional, belowZero }: FieldShape): unknown[] {
  const missing = optional ? [] : [undefined, null, '', '   '];
  const tooLong = max ? ['x'.repeat(max + 1)] : [];
  const below = kind === 'money' && !belowZero ? [-1, '-0.01'] : [];
  return [...missing, ...tooLong, ...below, { a: 1 }, ['a'], 'a\0b', ...invalidValues[kind]];
}

describe('a submission', () => {
  it.each(fields.map((shape) => ({ field: shape.name, shape })))(
    'reports $field if it is missing, too long or invalid',
    async ({ field, shape }) => {
      const before = await applications();
      for (const value of invalidValuesOf(shape)) {
        const body = { ...fullForm, status: 'submitted', [field]: value };
        for (const reply of [
          await send('POST', '/applications', body),
          await send('PUT', `/applications/${draftId}`, body),
        ]) {
          expect([value, reply.status]).toEqual([value, 400]);
          expect(Object.keys(await errorsOf(reply))[0]?.split('.')[0]).toBe(field);
        }
      }
      expect(await applications()).toBe(before);
    },
  );

  it('reports every invalid field at once', async () => {
    const reply = await send('POST', '/applications', { status: 'submitted' });
    const required = fields.filter(({ optional }) => !optional);
    expect(Object.keys(await errorsOf(reply)).toSorted()).toEqual(namesOf(required).toSorted());
  });

  it.each([undefined, null, 'approved', 'under_review', 7])('has no status %s', async (status) => {
    const reply = await send('POST', '/applications', { ...fullForm, status });
    expect(reply.status).toBe(400);
    expect(await errorsOf(reply)).toHaveProperty('status');
  });

  it('ignores fields that the server sets', async () => {
    const reply = await send('POST', '/applications', {
      ...fullForm,
      status: 'submitted',
      id: 999_999,
      applicationId: 'APP-999999',
      submittedBy: 1,
      company: 'Tidewater Payments',
      reviewedBy: 1,
      version: 77,
      createdAt: '2000-01-01T00:00:00Z',
    });
    expect(reply.status).toBe(201);
    const made = (await reply.json()) as { id: number };
    expect(made.id).toBeLessThan(999_999);
    expect(made).toMatchObject({
      submittedBy: 4,
      company: 'Coastal Payments',
      reviewedBy: null,
      version: 1,
    });
  });
});

/** Controls, line breaks and marks that reverse text. */
const notInLine = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

describe('a draft', () => {
  const min = { status: 'draft', firstName: 'Jo', lastName: 'A', email: 'j', phone: '5' };

  it.each(namesOf(fields.filter(({ inDraft }) => inDraft)))('needs %s', async (field) => {
    for (const value of [undefined, null, '', ' ', 7]) {
      const reply = await send('POST', '/applications', { ...min, [field]: value });
      expect(reply.status).toBe(400);
      expect(Object.keys(await errorsOf(reply))).toEqual([field]);
    }
  });

  it('stores and returns any line of text as typed', async () => {
    const draftTexts = fields.filter(
      ({ kind, inDraft, optional }) =>
        ['text', 'ssn', 'account'].includes(kind) && !inDraft && !optional,
    );
    const typed = fc
      .string({ unit: 'grapheme', maxLength: 19 })
      .map((text) => text.replaceAll(notInLine, '').trim());
    await fc.assert(
      fc.asyncProperty(fc.record(byName(draftTexts, () => typed)), async (values) => {
        const body = { ...min, ...values };
        const reply = await send('PUT', `/applications/${draftId}`, body);
        expect(reply.status).toBe(200);
        const { status: _, ...kept } = body;
        expect(await reply.json()).toMatchObject(kept);
      }),
      { numRuns: 60 },
    );
  });

  it('stores dates and amounts as typed until submission', async () => {
    const { id } = await service.make('rep', 'draft');
    const as = async (name: 'rep' | 'bizDev'): Promise<Record<string, unknown>> =>
      (await (await service.fetchAs(actors[name], `/applications/${id}`)).json()) as Record<
        string,
        unknown
      >;
    const unfinished = {
      dateOfBirth: '07/0',
      businessStartDate: '13/45/2019',
      highTicket: 'about 400',
      totalMonthlyCcVolume: '123456789.99',
    };
    const body = { ...min, ...unfinished, averageTicket: '18' };
    expect((await send('PUT', `/applications/${id}`, body)).status).toBe(200);
    const nothing = Object.fromEntries(Object.keys(unfinished).map((name) => [name, null]));
    expect(await as('rep')).toMatchObject({ ...nothing, unfinished, averageTicket: '18.00' });
    const seen = await as('bizDev');
    expect(seen).toMatchObject({ ...nothing, dateOfBirth: '•••••' });
    expect(seen).not.toHaveProperty('unfinished');
    const rows = await service.database.query(
      `SELECT a::text || s::text AS text FROM applications a JOIN application_secrets s ON s.application_id = a.id
       WHERE a.id = $1`,
      [id],
    );
    expect(JSON.stringify(rows)).toContain('about 400');
    expect(JSON.stringify(rows)).not.toContain('07/0');
    const whole = { ...fullForm, status: 'submitted' };
    expect((await send('PUT', `/applications/${id}`, whole)).status).toBe(200);
    const [kept] = await service.database.query<{ unfinished: object }>(
      'SELECT unfinished FROM applications WHERE id = $1',
      [id],
    );
    expect(kept?.unfinished).toEqual({});
  });

  it('is unchanged by an invalid body', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (body) => {
        const reply = await send('POST', '/applications', body);
        expect(reply.status).toBe(400);
      }),
      { numRuns: 60 },
    );
  });
});

describe('headers, a review and a reveal', () => {
  it.each(['7', 'w/"7"', '"x"', '*', '"-1"', '"1", "2"'])('If-Match %s is none', async (tag) => {
    const reply = await send(
      'PUT',
      `/applications/${draftId}`,
      { ...fullForm, status: 'draft' },
      { 'if-match': tag },
    );
    expect(reply.status).toBe(400);
    expect(await errorsOf(reply)).toHaveProperty('if-match');
  });

  const asReviewer = (method: string, path: string, body: unknown) =>
    service.fetchAs(actors.bizDev, path, {
      method,
      json: body,
    });
  it.each([
    [{}, 'status'],
    [{ status: 'draft' }, 'status'],
    [{ status: 'lost' }, 'status'],
    [{ status: 'approved', notes: long }, 'notes'],
    [{ status: 'approved', notes: 7 }, 'notes'],
  ])('a review %j is refused', async (body, field) => {
    const { id } = await service.make();
    const reply = await asReviewer('PATCH', `/applications/${id}/status`, body);
    expect(reply.status).toBe(400);
    expect(Object.keys(await errorsOf(reply))).toEqual([field]);
  });

  it.each([
    [{ reason: 'Bank asks for it' }, 'field'],
    [{ field: 'bankName', reason: 'Bank asks for it' }, 'field'],
    [{ field: 'ssn' }, 'reason'],
    [{ field: 'ssn', reason: ' ' }, 'reason'],
    [{ field: 'ssn', reason: 'x'.repeat(501) }, 'reason'],
  ])('a reveal %j is refused', async (body, field) => {
    const { id } = await service.make();
    const reply = await asReviewer('POST', `/applications/${id}/reveal`, body);
    expect(reply.status).toBe(400);
    expect(Object.keys(await errorsOf(reply))).toEqual([field]);
  });

  it.each(['0', '-1', 'x', '2147483648', '1.5'])('there is no application %s', async (id) => {
    expect((await service.fetchAs(actors.admin, `/applications/${id}`)).status).toBe(404);
  });
});
