import { describe, expect, it } from 'vitest';
import { decideRow, type KnownShare } from './known-shares.ts';
import { applicationIdOf, matchMerchant, type Merchant } from './merchant-name.ts';

describe('a merchant', () => {
  const merchant = (id: number, status: Merchant['status'] = 'approved'): Merchant => ({
    id,
    displayId: `APP-${String(id).padStart(6, '0')}`,
    name: 'Wren',
    dbaName: null,
    status,
    ownerId: 4,
    company: 'Coastal',
    approvedAt: null,
  });
  const merchants = {
    byId: new Map([
      [1, merchant(1)],
      [2, merchant(2, 'under_review')],
    ]),
    byNumber: new Map(),
    byName: new Map([
      ['Wren', [merchant(1)]],
      ['Twin', [merchant(3), merchant(4)]],
    ]),
  };
  const match = (application: string, merchantName = '') =>
    matchMerchant({ application, merchantName }, merchants);

  it('is found by id in any notation and by a unique name', () => {
    for (const text of ['1', 'APP-000001', 'app-1', ' 0001 '])
      expect(match(text)).toEqual({ merchant: merchant(1) });
    expect(match('', 'Wren')).toEqual({ merchant: merchant(1) });
    expect(match('1', 'WREN, LLC')).toEqual({ merchant: merchant(1) });
  });

  it.each([
    ['9', '', 'No application has the ID “9”'],
    ['ABC', '', 'No application has the ID “ABC”'],
    ['9', 'Wren', 'No application has the ID “9”'],
    ['1', 'Twin', 'APP-000001 is for “Wren”, not “Twin”: correct the ID or the name'],
    ['2', '', 'APP-000002 is not approved: its status is Under Review'],
    ['', 'Twin', 'APP-000003, APP-000004 are all for “Twin”: enter the application ID'],
  ])('of %j, %j is none: %s', (application, name, reason) => {
    expect(match(application, name)).toEqual({ reason });
  });

  it('is unknown under a name of no application', () => {
    const reason = 'No approved application is for “Nobody”';
    expect(match('', 'Nobody')).toEqual({ reason, isUnknown: true });
  });

  it('has no id outside the valid range', () => {
    expect(applicationIdOf('99999999999')).toBeNull();
    expect(applicationIdOf('2147483648')).toBeNull();
    expect(applicationIdOf('0')).toBeNull();
  });

  it('keeps existing shares: equal ones are unchanged, others refused', () => {
    const content = {
      application: '1',
      merchantName: '',
      reference: '',
      quarter: 'Q1-2024',
      month: null,
      monthlyVolume: '1.00',
      revenueSharePercentage: '2.50',
      earnings: '3.00',
    };
    const known: KnownShare = {
      ...content,
      applicationId: 1,
      quarter: 8096,
      month: null,
      importId: null,
      origin: 'share 7, entered by Ada',
    };
    const decide = (figures: object, ...there: KnownShare[]) =>
      decideRow({ ...content, ...figures }, merchant(1), { same: there, others: [] });
    expect(decide({})).toMatchObject({ outcome: 'created', reason: null });
    expect(decide({}, known)).toMatchObject({
      outcome: 'unchanged',
      reason: 'Already exists: share 7, entered by Ada',
    });
    const refused = decide({ earnings: '4.00' }, known);
    expect(refused.outcome).toBe('refused');
    expect(refused.reason).toContain('earnings 3.00 (share 7, entered by Ada)');

    const april = { quarter: 'Q2-2024', month: '2024-04' };
    const place = { quarter: 8097, month: 24_291 };
    expect(decide(april, { ...known, ...place, month: 24_292 }).outcome).toBe('created');
    expect(decide(april, { ...known, ...place }).outcome).toBe('unchanged');
    const whole = decide(april, { ...known, quarter: 8097 });
    expect(whole.reason).toMatch(/^Q2-2024 of .* exists as a whole quarter: .* \(share 7/);
    const parts = decide({ ...april, month: null }, { ...known, ...place });
    expect(parts.reason).toMatch(/^Apr 2024 of .* already exists: .*, or import one month each$/);
  });
});
