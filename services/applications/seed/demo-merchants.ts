import type { ActorName } from '@portal/test-kit/actors';

export interface Merchant {
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

export type Outcome = 'draft' | 'submitted' | 'under_review' | 'approved' | 'declined';
export type Demo = [owner: ActorName, outcome: Outcome, daysAgo: number, merchant: Merchant];

/** The demo applications, oldest first. */
export const demos: Demo[] = [
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
