import type { Prisma } from './generated/prisma/client.ts';

const day = 24 * 60 * 60 * 1000;

type Demo = [
  business: string,
  type: string,
  contact: string,
  volume: string | null,
  status: Prisma.ApplicationCreateManyInput['status'],
  submittedBy: number,
  daysAgo: number,
];

const demos: Demo[] = [
  ['Wren & Thistle Boutique LLC', 'retail', 'Clara Wren', '25400.00', 'approved', 4, 61],
  ['Bluebird Lane Bakery Inc', 'restaurant', 'Jon Abbott', '18250.50', 'approved', 4, 44],
  ['Ironwood Fitness Club LLC', 'services', 'Dana Ortiz', '41800.00', 'under_review', 4, 12],
  ['Harbor & Pine Outfitters', 'retail', 'Iris Cole', '96500.00', 'submitted', 4, 3],
  ['Northgate Family Dental PLLC', 'healthcare', 'Omar Reyes', null, 'draft', 4, 1],
  ['Copper Kettle Taproom', 'hospitality', 'Lee Marsh', '33120.75', 'declined', 3, 38],
  ['Old Mill Grocers Co', 'retail', 'Pat Lindgren', '120400.00', 'submitted', 5, 5],
  ['Evergreen Online Nursery', 'ecommerce', 'Mina Sato', '15900.00', 'approved', 5, 27],
];

const companies: Record<number, string> = {
  3: 'Coastal Payments',
  4: 'Coastal Payments',
  5: 'Summit Merchant Group',
};

/** Applications of the demo accounts in every status, dated back from `now`. */
export const demoApplications = (now: Date): Prisma.ApplicationCreateManyInput[] =>
  demos.map(([business, businessType, contact, volume, status, submittedBy, daysAgo], index) => {
    const [firstName = '', lastName = ''] = contact.split(' ');
    const createdAt = new Date(now.getTime() - daysAgo * day);
    return {
      applicationId: `APP-${String(index + 1).padStart(6, '0')}`,
      firstName,
      lastName,
      email: `${firstName}.${lastName}@merchant.example`.toLowerCase(),
      phone: `+1555010${String(index).padStart(4, '0')}`,
      legalBusinessName: business,
      businessType,
      totalMonthlyCcVolume: volume,
      status,
      submittedBy,
      company: companies[submittedBy] ?? '',
      submittedAt: status === 'draft' ? null : createdAt,
      createdAt,
    };
  });
