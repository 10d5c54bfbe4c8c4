import { connectionTypeLabels, handKeyedRatios } from '@portal/contracts/applications/choices';
import type { ApplicationStatus } from '@portal/contracts/applications/schemas';
import { actors } from '@portal/test-kit/actors';
import { largePartner } from '@portal/test-kit/large-partners';
import type { Sensitive } from '../../src/crypto/field-cipher.ts';
import { yearsInBusiness } from '../../src/applications/rules/application-data.ts';
import type { CopyValue } from './copy-rows.ts';
import { businessTypeNames, merchantName, personName } from './names.ts';
import { createRandom, type Random } from './random.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const spreadDays = 730;

/** One in twenty is a draft, more than half are approved. */
const outcomes: readonly ApplicationStatus[] = (
  [
    ['draft', 1],
    ['submitted', 3],
    ['under_review', 2],
    ['declined', 3],
    ['approved', 11],
  ] as const
).flatMap(([status, share]) => Array<ApplicationStatus>(share).fill(status));

export interface LargeOptions {
  applications: number;
  partners: number;
  now: Date;
}

interface LargeStep {
  from: ApplicationStatus | null;
  to: ApplicationStatus;
  by: number;
  byName: string;
  at: Date;
}

export interface LargeApplication {
  id: number;
  fields: Record<string, CopyValue>;
  sensitive: Sensitive;
  steps: LargeStep[];
}

/** Returns the same application for each id. */
export function makeApplication(
  id: number,
  { applications, partners, now }: LargeOptions,
): LargeApplication {
  const random = createRandom(id);
  const owner = largePartner(random.below(partners));
  const age = spreadDays * day * (1 - id / (applications + 1));
  const createdAt = new Date(now.getTime() - age - random.below(hour));
  const ownerName = `${owner.firstName} ${owner.lastName}`;
  const steps = stepsOf(random, { by: owner.userId, byName: ownerName, at: createdAt }, now);
  const last = steps.at(-1);
  const reviewed = steps.length > 1 ? last : undefined;
  const draft = last?.to === 'draft';
  const businessType = random.pick(businessTypeNames);
  const [firstName, lastName] = personName(random);
  const email = `${firstName}.${lastName}${random.below(100)}@merchant.example`.toLowerCase();
  const startDate = `${1990 + random.below(30)}-0${1 + random.below(9)}-1${random.below(10)}`;
  const ein = `5${random.below(9)}-${random.digits(7)}`;
  const zip = random.digits(5);
  const volume = random.below(19_900_000) + 100_000;
  return {
    id,
    steps,
    sensitive: {
      ssn: `3${random.digits(2)}-4${random.below(10)}-${1000 + random.below(8999)}`,
      accountNumber: random.digits(9) + random.digits(3),
      driversLicense: `SC${random.digits(7)}`,
      dateOfBirth: `19${50 + random.below(50)}-0${1 + random.below(9)}-1${random.below(10)}`,
      einFederalTaxId: ein,
    },
    fields: {
      id,
      first_name: firstName,
      last_name: lastName,
      email,
      phone: `+1843555${random.digits(4)}`,
      home_address: `${1 + random.below(900)} Oak Avenue`,
      home_city: 'Charleston',
      home_state: 'SC',
      home_zip: zip,
      legal_business_name: merchantName(random, businessType),
      business_type: businessType,
      business_address: `${1 + random.below(900)} King Street`,
      business_city: 'Charleston',
      business_state: 'SC',
      business_zip: zip,
      business_phone: `+1843555${random.digits(4)}`,
      business_email: email,
      years_in_business: yearsInBusiness(startDate, now),
      business_start_date: startDate,
      bank_name: 'First Harbor Bank',
      routing_number: '111000025',
      total_monthly_cc_volume: draft && random.below(2) ? null : (volume / 100).toFixed(2),
      average_ticket: (random.below(30_000) / 100).toFixed(2),
      high_ticket: (random.below(300_000) / 100).toFixed(2),
      swiped_hand_keyed_ratio: random.pick(Object.keys(handKeyedRatios)),
      auto_batch_time: '22:30',
      connection_type: random.pick(Object.keys(connectionTypeLabels)),
      products_sold: 'Goods and services',
      status: last?.to ?? 'draft',
      status_changed_at: last?.at ?? createdAt,
      submitted_by: owner.userId,
      submitted_by_name: ownerName,
      company: owner.company,
      submitted_at: draft ? null : createdAt,
      reviewed_by: reviewed?.by ?? null,
      reviewed_at: reviewed?.at ?? null,
      version: steps.length,
      created_at: createdAt,
      updated_at: last?.at ?? createdAt,
    },
  };
}

function stepsOf(
  random: Random,
  created: Pick<LargeStep, 'by' | 'byName' | 'at'>,
  now: Date,
): LargeStep[] {
  const outcome = random.pick(outcomes);
  const first: LargeStep = {
    from: null,
    to: outcome === 'draft' ? 'draft' : 'submitted',
    ...created,
  };
  const later = (hours: number): Date =>
    new Date(Math.min(now.getTime(), created.at.getTime() + hours * hour));
  const { userId: by, name: byName } = actors.bizDev;
  if (outcome === 'draft' || outcome === 'submitted') return [first];
  const taken: LargeStep = { from: 'submitted', to: 'under_review', by, byName, at: later(20) };
  if (outcome === 'under_review') return [first, taken];
  return [first, taken, { from: 'under_review', to: outcome, by, byName, at: later(70) }];
}
