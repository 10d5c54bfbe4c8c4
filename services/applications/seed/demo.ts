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
  ? await db.application.findMany({ where: { status: 'approved' } })
  : [];
const merchants = await store.merchants.byIds(approved.map(({ id }) => id));
const shares = merchants.flatMap((merchant, at) => {
  const volume = approved.find(({ id }) => id === merchant.id)?.totalMonthlyCcVolume;
  return demoShares(merchant, volume?.toFixed(2) ?? '0', at, new Date());
});
for (const share of shares)
  await store.revenueShares.create({ ...share, id: await store.revenueShares.nextId() });
await db.$disconnect();
console.log(`Applications: ${demos.length}, revenue shares: ${shares.length}`);
