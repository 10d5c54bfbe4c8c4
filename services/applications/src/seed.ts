import { readConfig } from '@portal/service-kit/config';
import { PrismaPg } from '@prisma/adapter-pg';
import { applicationsConfig } from './config.ts';
import { demoApplications } from './demo-applications.ts';
import { PrismaClient } from './generated/prisma/client.ts';

const config = readConfig(applicationsConfig);
const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: config.DATABASE_URL }) });
const data = demoApplications(new Date());
await db.application.createMany({ data, skipDuplicates: true });
await db.$disconnect();
console.log(`Applications: ${data.length}`);
