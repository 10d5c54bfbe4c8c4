import { describe, expect, it } from 'vitest';
import { applicationBody, applicationForm } from './form.ts';

const complete = {
  firstName: 'Jon',
  lastName: 'Abbott',
  phone: '(843) 555-0142',
  email: 'Jon@Merchant.example',
  homeAddress: '1 Bay Street',
  homeCity: 'Charleston',
  homeZip: '29401',
  homeState: 'SC',
  legalBusinessName: 'Bluebird Lane Bakery LLC',
  dbaName: '',
  businessAddress: '9 King Street',
  businessCity: 'Charleston',
  businessState: 'SC',
  businessZip: '29401-1234',
  businessPhone: '8435550143',
  businessStartDate: '04/01/2019',
  businessType: 'restaurant',
  einFederalTaxId: '12-3456789',
  bankName: 'First Harbor Bank',
  accountNumber: '000123456789',
  routingNumber: '111000025',
  dateOfBirth: '07/04/1980',
  ssn: '123-45-6789',
  driversLicense: 'SC1234567',
  totalMonthlyCcVolume: '25000.50',
  averageTicket: 18,
  highTicket: '400',
  swipedHandKeyedRatio: '90-10',
  connectionType: 'ethernet',
  autoBatchTime: '22:30',
  ebtFsn: '',
  productsSold: 'Bread and pastry',
  acceptsWexFleetCards: false,
  currentlyAcceptingCards: true,
};
const messages = (body: unknown): Record<string, string> => {
  const { error } = applicationBody.safeParse(body);
  return Object.fromEntries(
    (error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );
};

describe('a submitted application', () => {
  it('is converted to canonical forms', () => {
    expect(applicationBody.parse({ ...complete, status: 'submitted' })).toMatchObject({
      phone: '+18435550142',
      email: 'jon@merchant.example',
      businessStartDate: '2019-04-01',
      dbaName: null,
      averageTicket: '18',
      totalMonthlyCcVolume: '25000.5',
    });
  });

  it('reports every missing field', () => {
    const optional = ['dbaName', 'ebtFsn'];
    const required = Object.keys(complete).filter((field) => !optional.includes(field));
    expect(Object.keys(messages({ status: 'submitted' })).sort()).toEqual(required.sort());
  });

  it.each([
    ['routingNumber', '112000025'],
    ['accountNumber', '12a4'],
    ['homeState', 'ZZ'],
    ['homeZip', '2940'],
    ['autoBatchTime', '24:00'],
    ['totalMonthlyCcVolume', '100000000'],
    ['averageTicket', '1.005'],
    ['highTicket', -1],
    ['dateOfBirth', '01/01/2999'],
    ['swipedHandKeyedRatio', '95-5'],
  ])('rejects %s %s', (field, value) => {
    expect(Object.keys(messages({ ...complete, [field]: value, status: 'submitted' }))).toEqual([
      field,
    ]);
  });
});

describe('a draft', () => {
  const minimal = { status: 'draft', firstName: 'J', lastName: 'A', email: 'j', phone: '5' };

  it('requires a name, a mail address and a phone number', () => {
    expect(Object.keys(messages({ status: 'draft' })).sort()).toEqual(
      ['email', 'firstName', 'lastName', 'phone'].sort(),
    );
    expect(messages(minimal)).toEqual({});
  });

  it('keeps invalid values and stores null for empty fields', () => {
    expect(
      applicationBody.parse({
        ...minimal,
        ssn: '12',
        homeState: '',
        dateOfBirth: null,
        highTicket: '',
      }),
    ).toMatchObject({
      ssn: '12',
      homeState: null,
      dateOfBirth: null,
      highTicket: null,
      bankName: '',
    });
  });

  it('keeps a partly typed date and amount', () => {
    const typed = {
      dateOfBirth: '13/1',
      businessStartDate: '04/01/2019',
      averageTicket: 'x',
      highTicket: '012.50',
      autoBatchTime: '7',
    };
    expect(applicationBody.parse({ ...minimal, ...typed })).toMatchObject({
      dateOfBirth: '13/1',
      businessStartDate: '2019-04-01',
      averageTicket: 'x',
      highTicket: '12.5',
      autoBatchTime: '7',
    });
    expect(Object.keys(messages({ ...minimal, ...typed, status: 'submitted' }))).toEqual(
      expect.arrayContaining(['dateOfBirth', 'averageTicket', 'autoBatchTime']),
    );
  });

  it('rejects text that is too long and numbers that a column would round', () => {
    const bad = { dateOfBirth: 'x'.repeat(41), averageTicket: 1.005 };
    expect(Object.keys(messages({ ...minimal, ...bad }))).toEqual(Object.keys(bad));
  });

  it.each(['45.000,50', '1e5', '85.255'])('cannot be submitted with the amount %s', (amount) => {
    const submitted = { ...complete, status: 'submitted', averageTicket: amount };
    expect(Object.keys(messages(submitted))).toEqual(['averageTicket']);
  });
});

it('has the same fields in both kinds of body', () => {
  const [submitted, draft] = applicationBody.options;
  expect(Object.keys(draft.shape).sort()).toEqual(Object.keys(submitted.shape).sort());
  expect(Object.keys(applicationForm.shape).length).toBeGreaterThan(30);
});
