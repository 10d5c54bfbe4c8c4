import { baseConfig, readConfig } from '@portal/service-kit/config';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from './generated/prisma/client.ts';

/**
 * Tells of every user again, for a service that has lost its copy of them or keeps one only now. The
 * running service publishes what this writes. A copy that is up to date is not changed by it.
 */
const { DATABASE_URL } = readConfig(baseConfig.pick({ DATABASE_URL: true }));
const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: DATABASE_URL }) });
const [row] = await db.$queryRaw<[{ told: bigint }]>`
  SELECT count(*) AS "told" FROM (SELECT "tell_user"("users") FROM "users") AS "each"`;
await db.$disconnect();
console.log(`${row.told} users are told of again`);
