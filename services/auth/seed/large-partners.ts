import { parseArgs } from 'node:util';
import { readConfig } from '@portal/service-kit/config';
import { largePartner } from '@portal/test-kit/large-partners';
import { PrismaPg } from '@prisma/adapter-pg';
import { authConfig } from '../src/config.ts';
import { PrismaClient } from '../src/generated/prisma/client.ts';

/** Creates partners for load tests: `--partners 2000`. */
const { values } = parseArgs({ options: { partners: { type: 'string' } } });
const count = Number(values.partners);
if (!(count > 0)) throw new Error('Set --partners to a number above 0.');
const config = readConfig(authConfig);
const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: config.DATABASE_URL }) });
await db.user.createMany({
  data: Array.from({ length: count }, (_, index) => {
    const { userId: id, ...user } = largePartner(index);
    return { id, ...user };
  }),
  skipDuplicates: true,
});
await db.$executeRaw`SELECT setval(pg_get_serial_sequence('users', 'id'), (SELECT max("id") FROM "users"))`;
await db.$disconnect();
console.log(`Partners: ${count}`);
