import { readConfig } from '@portal/service-kit/config';
import { PrismaPg } from '@prisma/adapter-pg';
import { applicationsConfig } from '../src/config.ts';
import { createFieldCipher } from '../src/crypto/field-cipher.ts';
import { demoApplications } from './demo-applications.ts';
import { demoShares } from './demo-shares.ts';
import { PrismaClient } from '../src/generated/prisma/client.ts';
import { seedApplication } from './seed-application.ts';
import { createStore } from '../src/store/store.ts';

/** Seeds applications of the demo accounts in every status, with revenue shares of the approved ones. */
const config = readConfig(applicationsConfig);
const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: config.DATABASE_URL }) });
const demos = (await db.application.count()) ? [] : demoApplications(new Date());
for (const demo of demos)
  await seedApplication(createStore(db), createFieldCipher(config.FIELD_KEYS), demo);
const store = createStore(db);
const approved = demos.length
  ? await db.application.findMany({ where: { status: 'approved' }, orderBy: { id: 'asc' } })
  : [];
let shares = 0;
for (const [at, { id, totalMonthlyCcVolume }] of approved.entries()) {
  const merchant = await store.merchants.lock(id);
  if (!merchant) continue;
  const volume = totalMonthlyCcVolume?.toFixed(2) ?? '0';
  for (const share of demoShares(merchant, volume, at, new Date())) {
    await store.revenueShares.create({ ...share, id: await store.revenueShares.nextId() });
    shares += 1;
  }
}
await db.$disconnect();
console.log(`Applications: ${demos.length}, revenue shares: ${shares}`);
