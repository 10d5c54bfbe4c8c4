import { describe, expect, it } from 'vitest';
import { applicationBody, applicationForm } from './form.ts';

const whole = {
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
  it('is given in canonical forms', () => {
    expect(applicationBody.parse({ ...whole, status: 'submitted' })).toMatchObject({
      phone: '+18435550142',
      email: 'jon@merchant.example',
      businessStartDate: '2019-04-01',
      dbaName: null,
      averageTicket: '18',
      totalMonthlyCcVolume: '25000.5',
    });
  });

  it('names every field that is missing', () => {
    const optional = ['dbaName', 'ebtFsn'];
    const required = Object.keys(whole).filter((field) => !optional.includes(field));
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
  ])('is refused for %s %s', (field, value) => {
    expect(Object.keys(messages({ ...whole, [field]: value, status: 'submitted' }))).toEqual([
      field,
    ]);
  });
});

describe('a draft', () => {
  const least = { status: 'draft', firstName: 'J', lastName: 'A', email: 'j', phone: '5' };

  it('needs a name, a mail address and a phone number', () => {
    expect(Object.keys(messages({ status: 'draft' })).sort()).toEqual(
      ['email', 'firstName', 'lastName', 'phone'].sort(),
    );
    expect(messages(least)).toEqual({});
  });

  it('keeps what is not right yet, and nulls where there is nothing', () => {
    expect(
      applicationBody.parse({
        ...least,
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

  it('keeps a date and an amount as far as they were typed', () => {
    const typed = {
      dateOfBirth: '13/1',
      businessStartDate: '04/01/2019',
      averageTicket: 'x',
      highTicket: '012.50',
      autoBatchTime: '7',
    };
    expect(applicationBody.parse({ ...least, ...typed })).toMatchObject({
      dateOfBirth: '13/1',
      businessStartDate: '2019-04-01',
      averageTicket: 'x',
      highTicket: '12.5',
      autoBatchTime: '7',
    });
    expect(Object.keys(messages({ ...least, ...typed, status: 'submitted' }))).toEqual(
      expect.arrayContaining(['dateOfBirth', 'averageTicket', 'autoBatchTime']),
    );
  });

  it('is refused for a text that is too long, and for a number that a column would round', () => {
    const bad = { dateOfBirth: 'x'.repeat(41), averageTicket: 1.005 };
    expect(Object.keys(messages({ ...least, ...bad }))).toEqual(Object.keys(bad));
  });
});

it('has both kinds of body over the same fields', () => {
  const [submitted, draft] = applicationBody.options;
  expect(Object.keys(draft.shape).sort()).toEqual(Object.keys(submitted.shape).sort());
  expect(Object.keys(applicationForm.shape).length).toBeGreaterThan(30);
});
