import { readConfig } from '@portal/service-kit/config';
import { PrismaPg } from '@prisma/adapter-pg';
import { adminConfig } from '../src/config.ts';
import { demoCompanies } from './demo-companies.ts';
import { demoPrograms } from './demo-programs.ts';
import { PrismaClient } from '../src/generated/prisma/client.ts';
import { createStore, createTransact } from '../src/store/store.ts';
import { emitCompany } from '../src/companies/use-cases/partner-companies.ts';
import { emitProgram } from '../src/rates/use-cases/rates.ts';

const config = readConfig(adminConfig);
const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: config.DATABASE_URL }) });
const transact = createTransact(db);
if ((await createStore(db).ratePrograms.list({ limit: 1 })).total === 0)
  for (const { program, rates } of demoPrograms)
    await transact(async (store) => {
      const created = await store.ratePrograms.create(program);
      for (const rate of rates) await store.feeRates.create({ ...rate, programId: created.id });
      await emitProgram(store, created);
    });
if ((await createStore(db).partnerCompanies.list({ limit: 1 })).total === 0)
  for (const company of demoCompanies)
    await transact(async (store) =>
      emitCompany(store, await store.partnerCompanies.create(company)),
    );
await db.$disconnect();
console.log(`Rate programs: ${demoPrograms.map(({ program }) => program.name).join(', ')}`);
console.log(`Partner companies: ${demoCompanies.map(({ name }) => name).join(', ')}`);
