import type { applicationBody } from '@portal/contracts/applications/form';
import type { ApplicationStatus } from '@portal/contracts/applications/schemas';
import { actors, type ActorName } from '@portal/test-kit/actors';
import type { Actor } from '@portal/service-kit/identity';
import type { z } from 'zod';

const day = 24 * 60 * 60 * 1000;

/** An application of the demo data: who made it, what they typed, and what became of it. */
export interface DemoApplication {
  owner: Actor;
  body: z.input<typeof applicationBody>;
  createdAt: Date;
  /** What reviewers did, the oldest first. */
  reviews: { by: Actor; to: ApplicationStatus; notes: string | null; at: Date }[];
}

interface Merchant {
  business: string;
  dba?: string;
  type: string;
  contact: string;
  street: string;
  place: [city: string, state: string, zip: string];
  sells: string;
  volume: string;
  ticket: string;
}

type Outcome = 'draft' | 'submitted' | 'under_review' | 'approved' | 'declined';
type Demo = [owner: ActorName, outcome: Outcome, daysAgo: number, merchant: Merchant];

const demos: Demo[] = [
  [
    'rep',
    'approved',
    640,
    {
      business: 'Wren & Thistle Boutique LLC',
      dba: 'Wren & Thistle',
      type: 'retail',
      contact: 'Clara Wren',
      street: '12 Church Street',
      place: ['Charleston', 'SC', '29401'],
      sells: "Women's clothing, jewelry and gifts",
      volume: '25400.00',
      ticket: '64.50',
    },
  ],
  [
    'rep',
    'approved',
    470,
    {
      business: 'Bluebird Lane Bakery Inc',
      type: 'restaurant',
      contact: 'Jon Abbott',
      street: '480 Bluebird Lane',
      place: ['Savannah', 'GA', '31401'],
      sells: 'Bread, pastry and coffee',
      volume: '18250.50',
      ticket: '11.75',
    },
  ],
  [
    'rep',
    'under_review',
    12,
    {
      business: 'Ironwood Fitness Club LLC',
      type: 'services',
      contact: 'Dana Ortiz',
      street: '2200 Ironwood Drive',
      place: ['Wilmington', 'NC', '28401'],
      sells: 'Memberships, classes and supplements',
      volume: '41800.00',
      ticket: '79.00',
    },
  ],
  [
    'rep',
    'submitted',
    3,
    {
      business: 'Harbor & Pine Outfitters',
      type: 'retail',
      contact: 'Iris Cole',
      street: '9 Wharf Road',
      place: ['Beaufort', 'SC', '29902'],
      sells: 'Outdoor clothing and fishing gear',
      volume: '96500.00',
      ticket: '142.20',
    },
  ],
  [
    'rep',
    'draft',
    1,
    {
      business: 'Northgate Family Dental PLLC',
      type: 'healthcare',
      contact: 'Omar Reyes',
      street: '31 Northgate Plaza',
      place: ['Columbia', 'SC', '29201'],
      sells: 'Dental care',
      volume: '',
      ticket: '',
    },
  ],
  [
    'rep',
    'declined',
    58,
    {
      business: 'Palmetto Vapor Supply LLC',
      type: 'ecommerce',
      contact: 'Tess Granger',
      street: '77 Industrial Way',
      place: ['Mount Pleasant', 'SC', '29464'],
      sells: 'Vaporizers and liquids, sold online',
      volume: '64000.00',
      ticket: '58.00',
    },
  ],
  [
    'manager',
    'declined',
    38,
    {
      business: 'Copper Kettle Taproom',
      type: 'hospitality',
      contact: 'Lee Marsh',
      street: '5 Mill Race',
      place: ['Greenville', 'SC', '29601'],
      sells: 'Beer, wine and bar food',
      volume: '33120.75',
      ticket: '32.40',
    },
  ],
  [
    'manager',
    'approved',
    560,
    {
      business: 'Tidal Auto Care Inc',
      type: 'automotive',
      contact: 'Victor Nash',
      street: '1410 Savannah Highway',
      place: ['Charleston', 'SC', '29407'],
      sells: 'Repairs, tires and inspections',
      volume: '87300.00',
      ticket: '318.00',
    },
  ],
  [
    'manager',
    'draft',
    6,
    {
      business: 'Lantern Street Books',
      type: 'retail',
      contact: 'Grace Holloway',
      street: '18 Lantern Street',
      place: ['Charleston', 'SC', '29403'],
      sells: 'New and second-hand books',
      volume: '9800.00',
      ticket: '24.10',
    },
  ],
  [
    'otherRep',
    'submitted',
    5,
    {
      business: 'Old Mill Grocers Co',
      type: 'retail',
      contact: 'Pat Lindgren',
      street: '640 Mill Road',
      place: ['Denver', 'CO', '80202'],
      sells: 'Groceries and household goods',
      volume: '120400.00',
      ticket: '46.80',
    },
  ],
  [
    'otherRep',
    'approved',
    380,
    {
      business: 'Evergreen Online Nursery',
      dba: 'Evergreen Plants',
      type: 'ecommerce',
      contact: 'Mina Sato',
      street: '2 Greenhouse Lane',
      place: ['Boulder', 'CO', '80301'],
      sells: 'Potted plants and seeds, shipped nationwide',
      volume: '15900.00',
      ticket: '52.30',
    },
  ],
  [
    'otherRep',
    'under_review',
    9,
    {
      business: 'Summit Ridge Physical Therapy',
      type: 'healthcare',
      contact: 'Noel Whitaker',
      street: '900 Ridge Avenue',
      place: ['Fort Collins', 'CO', '80521'],
      sells: 'Physical therapy',
      volume: '28750.00',
      ticket: '95.00',
    },
  ],
  [
    'otherRep',
    'draft',
    2,
    {
      business: 'Front Range Robotics LLC',
      type: 'technology',
      contact: 'Ada Kim',
      street: '77 Innovation Parkway',
      place: ['Longmont', 'CO', '80501'],
      sells: 'Robotics kits for schools',
      volume: '21000.00',
      ticket: '410.00',
    },
  ],
  [
    'bizDev',
    'approved',
    300,
    {
      business: 'Riverside Community College Store',
      type: 'education',
      contact: 'Helen Park',
      street: '1 Campus Drive',
      place: ['Richmond', 'VA', '23219'],
      sells: 'Textbooks, supplies and clothing',
      volume: '54600.00',
      ticket: '88.40',
    },
  ],
];

/** The demo applications, dated back from `now`. */
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
