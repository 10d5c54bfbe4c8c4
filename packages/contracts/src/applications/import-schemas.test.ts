import { describe, expect, it } from 'vitest';
import { importLayoutSchema, missingInLayout } from './import-schemas.ts';
import { createRevenueShareBody } from './revenue-schemas.ts';

const layout = (columns: object, constants?: object) =>
  importLayoutSchema.parse({ headerRow: 1, columns, ...(constants ? { constants } : {}) });

describe('a layout', () => {
  it('reports everything that is missing', () => {
    expect(Object.keys(missingInLayout(layout({})))).toEqual([
      'applicationId',
      'quarter',
      'monthlyVolume',
      'revenueSharePercentage',
      'earnings',
    ]);
  });

  it('is complete with a merchant name column and a constant quarter and percentage', () => {
    const complete = layout(
      { merchantName: 0, monthlyVolume: 1, earnings: 2 },
      { quarter: 'Q1-2024', revenueSharePercentage: 2.5 },
    );
    expect(missingInLayout(complete)).toEqual({});
  });

  it('maps a column to one field only', () => {
    const duplicate = layout({
      applicationId: 0,
      quarter: 1,
      monthlyVolume: 2,
      revenueSharePercentage: 3,
      earnings: 2,
    });
    expect(missingInLayout(duplicate)).toEqual({
      earnings: 'Monthly Volume takes this column already',
    });
  });
});

describe('a share entered by hand', () => {
  const body = {
    applicationId: '7',
    merchantName: 'Wren & Thistle',
    quarter: 'Q1-2024',
    monthlyVolume: '25400',
    revenueSharePercentage: 2.5,
    earnings: '1905.00',
  };

  it('accepts numbers and numeric text', () => {
    expect(createRevenueShareBody.parse(body)).toEqual({
      ...body,
      applicationId: 7,
      revenueSharePercentage: '2.5',
      earnings: '1905',
      month: null,
      isActive: true,
      inAddition: false,
    });
  });

  it('reports every missing field', () => {
    const { error } = createRevenueShareBody.safeParse({
      merchantName: ' ',
      monthlyVolume: '',
      earnings: null,
    });
    const messages = new Map(error?.issues.toReversed().map((one) => [one.path[0], one.message]));
    expect(Object.fromEntries(messages)).toEqual({
      merchantName: 'Merchant name is required',
      quarter: 'Quarter is required',
      monthlyVolume: 'Monthly volume is required',
      revenueSharePercentage: 'Revenue share percentage is required',
      earnings: 'Earnings amount is required',
    });
  });

  it.each([
    ['monthlyVolume', '-1.001'],
    ['monthlyVolume', '10000000000'],
    ['revenueSharePercentage', '100.01'],
    ['revenueSharePercentage', '0.025'],
    ['earnings', '1.005'],
    ['applicationId', 'APP'],
    ['applicationId', 1.5],
  ])('rejects %s %j, never rounding it', (field, value) => {
    expect(createRevenueShareBody.safeParse({ ...body, [field]: value }).success).toBe(false);
  });
});
