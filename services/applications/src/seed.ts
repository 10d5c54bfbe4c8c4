import { readConfig } from '@portal/service-kit/config';
import { PrismaPg } from '@prisma/adapter-pg';
import { applicationsConfig } from './config.ts';
import { createFieldCipher } from './crypto/field-cipher.ts';
import { demoApplications } from './seed/demo-applications.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { seedApplication } from './seed/seed-application.ts';
import { createStore } from './store/store.ts';

/** Applications of the demo accounts in every status. */
const config = readConfig(applicationsConfig);
const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: config.DATABASE_URL }) });
const demos = (await db.application.count()) ? [] : demoApplications(new Date());
for (const demo of demos)
  await seedApplication(createStore(db), createFieldCipher(config.FIELD_KEYS), demo);
await db.$disconnect();
console.log(`Applications: ${demos.length}`);
