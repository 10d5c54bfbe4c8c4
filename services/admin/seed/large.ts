import { parseArgs } from 'node:util';
import { readConfig } from '@portal/service-kit/config';
import { largePartner, partnersOfCompany } from '@portal/test-kit/large-partners';
import { PrismaPg } from '@prisma/adapter-pg';
import { adminConfig } from '../src/config.ts';
import { PrismaClient } from '../src/generated/prisma/client.ts';
import { createTransact } from '../src/store/store.ts';
import { emitCompany } from '../src/companies/use-cases/partner-companies.ts';
import { emitProgram } from '../src/rates/use-cases/rates.ts';

/** Creates data for load tests: `--partners 10000 --programs 200 --rates 50 --activities 100000`. */
const { values } = parseArgs({
  options: {
    partners: { type: 'string' },
    programs: { type: 'string' },
    rates: { type: 'string' },
    activities: { type: 'string' },
  },
});
const [partners, programs, rates, activities] = [
  values.partners,
  values.programs,
  values.rates,
  values.activities,
].map(Number) as [number, number, number, number];
if (!(partners > 0 && programs > 0 && rates > 0 && activities > 0))
  throw new Error('Set --partners, --programs, --rates and --activities to numbers above 0.');

const config = readConfig(adminConfig);
const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: config.DATABASE_URL }) });
const transact = createTransact(db);

const companies = Math.ceil(partners / partnersOfCompany);
for (let index = 0; index < companies; index += 1)
  await transact(async (store) =>
    emitCompany(
      store,
      await store.partnerCompanies.create({
        name: largePartner(index * partnersOfCompany).company,
        description: `Sales office ${index}, for load tests`,
        isActive: true,
      }),
    ),
  );

const kinds = ['percentage', 'flat_fee', 'per_transaction'] as const;
const categories = ['transaction_fees', 'monthly_fees', 'setup_fees', 'other_fees'] as const;
for (let index = 0; index < programs; index += 1)
  await transact(async (store) => {
    const program = await store.ratePrograms.create({
      name: `Program ${String(index).padStart(4, '0')}`,
      description: `For merchants of group ${index}`,
      cost: 'Free',
      isActive: true,
    });
    for (let at = 0; at < rates; at += 1)
      await store.feeRates.create({
        programId: program.id,
        name: `Rate ${String(at).padStart(3, '0')}`,
        category: categories[at % categories.length] ?? 'other_fees',
        rateType: kinds[at % kinds.length] ?? 'flat_fee',
        rateValue: at % kinds.length === 0 ? '0.0125' : '1.25',
        costType: null,
        costValue: null,
        description: `Rate ${at} of program ${index}`,
        isActive: true,
      });
    await emitProgram(store, program);
  });

const batchSize = 2000;
const actions = ['user.changed', 'sign-in.succeeded', 'quote.status-changed', 'fee-rate.changed'];
for (let first = 0; first < activities; first += batchSize)
  await db.activity.createMany({
    data: Array.from({ length: Math.min(batchSize, activities - first) }, (_, at) => {
      const index = first + at;
      const { userId, email, firstName, lastName, role } = largePartner(index % partners);
      return {
        messageId: `large-${index}`,
        domain: 'auth',
        at: new Date(Date.UTC(2026, 0, 1) + index * 60_000),
        actorId: userId,
        actorName: `${firstName} ${lastName}`,
        actorEmail: email,
        actorRole: role,
        action: actions[index % actions.length] ?? '',
        targetKind: 'user',
        targetId: String(userId),
        targetLabel: email,
        summary: `Activity ${index}`,
        requestId: null,
      };
    }),
  });
await db.$disconnect();
console.log(
  `Companies: ${companies}, programs: ${programs} with ${rates} rates, activities: ${activities}`,
);
