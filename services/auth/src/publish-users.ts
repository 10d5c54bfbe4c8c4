import { baseConfig, readConfig } from '@portal/service-kit/config';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from './generated/prisma/client.ts';

/** Publishes all users again, for a service that lost its copy or is new. Copies that are up to date do not change. */
const { DATABASE_URL } = readConfig(baseConfig.pick({ DATABASE_URL: true }));
const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: DATABASE_URL }) });
const [row] = await db.$queryRaw<[{ count: bigint }]>`
  SELECT count(*) AS "count" FROM (SELECT "tell_user"("users") FROM "users") AS "each"`;
await db.$disconnect();
console.log(`Published ${row.count} users again`);
