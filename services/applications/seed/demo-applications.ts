import type { applicationBody } from '@portal/contracts/applications/form';
import type { ApplicationStatus } from '@portal/contracts/applications/schemas';
import { actors } from '@portal/test-kit/actors';
import type { Actor } from '@portal/service-kit/identity';
import type { z } from 'zod';
import { demos, type Merchant, type Outcome } from './demo-merchants.ts';

const day = 24 * 60 * 60 * 1000;

export interface DemoApplication {
  owner: Actor;
  body: z.input<typeof applicationBody>;
  createdAt: Date;
  /** Review steps, oldest first. */
  reviews: { by: Actor; to: ApplicationStatus; notes: string | null; at: Date }[];
}

/** Dated relative to `now`. */
export const demoApplications = (now: Date): DemoApplication[] =>
  demos.map(([ownerName, outcome, daysAgo, merchant], at) => {
    const createdAt = new Date(now.getTime() - daysAgo * day);
    const after = (days: number): Date =>
      new Date(Math.min(createdAt.getTime() + days * day, now.getTime()));
    const taken = { by: actors.bizDev, to: 'under_review', notes: null, at: after(1) } as const;
    const reviews: Record<Outcome, DemoApplication['reviews']> = {
      draft: [],
      submitted: [],
      under_review: [taken],
      approved: [
        taken,
        { by: actors.admin, to: 'approved', notes: 'All papers are in order.', at: after(4) },
      ],
      declined: [
        taken,
        {
          by: actors.bizDev,
          to: 'declined',
          notes: 'Outside of what our sponsor bank takes on.',
          at: after(6),
        },
      ],
    };
    return {
      owner: actors[ownerName],
      body: bodyOf(merchant, outcome === 'draft' ? 'draft' : 'submitted', at),
      createdAt,
      reviews: reviews[outcome],
    };
  });

const digits = (count: number, seed: number): string =>
  String((seed * 7_654_321 + 1_234_567) % 10 ** count).padStart(count, '0');

function bodyOf(
  { business, dba, type, contact, street, place, sells, volume, ticket }: Merchant,
  status: 'draft' | 'submitted',
  at: number,
): DemoApplication['body'] {
  const [firstName = '', lastName = ''] = contact.split(' ');
  const [city, state, zip] = place;
  const phone = (line: number): string => `843555${String(line).padStart(4, '0')}`;
  return {
    status,
    firstName,
    lastName,
    phone: phone(100 + at),
    email: `${firstName}.${lastName}@merchant.example`.toLowerCase(),
    homeAddress: `${20 + at} Oak Avenue`,
    homeCity: city,
    homeState: state,
    homeZip: zip,
    legalBusinessName: business,
    dbaName: dba ?? '',
    businessAddress: street,
    businessCity: city,
    businessState: state,
    businessZip: zip,
    businessPhone: phone(200 + at),
    businessStartDate: `${2008 + at}-0${1 + (at % 9)}-15`,
    businessType: type,
    einFederalTaxId: `57-${digits(7, at + 3)}`,
    bankName: at % 2 ? 'First Harbor Bank' : 'Lowcountry Savings',
    accountNumber: digits(10, at + 11),
    routingNumber: '111000025',
    dateOfBirth: `19${60 + at}-1${at % 3}-2${at % 8}`,
    ssn: `2${digits(2, at + 5)}-4${at % 10}-${digits(4, at + 17)}`,
    driversLicense: `${state}${digits(7, at + 23)}`,
    totalMonthlyCcVolume: volume,
    averageTicket: ticket,
    highTicket: ticket && String(Math.round(Number(ticket) * 8)),
    swipedHandKeyedRatio: type === 'ecommerce' ? '10-90' : '90-10',
    connectionType: type === 'ecommerce' ? 'internet' : 'ethernet',
    autoBatchTime: '22:30',
    ebtFsn: business.includes('Grocers') ? '0123456' : '',
    productsSold: sells,
    acceptsWexFleetCards: type === 'automotive',
    currentlyAcceptingCards: at % 3 > 0,
  } as DemoApplication['body'];
}
