import { readConfig } from '@portal/service-kit/config';
import { actors } from '@portal/test-kit/actors';
import { PrismaPg } from '@prisma/adapter-pg';
import { authConfig } from '../src/config.ts';
import { PrismaClient } from '../src/generated/prisma/client.ts';
import { createTransact } from '../src/store/store.ts';
import { emitPeopleCount } from '../src/people/use-cases/companies.ts';

/** Creates the demo accounts, with the ids that the demo data of other services uses. */
const config = readConfig(authConfig);
const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: config.DATABASE_URL }) });
const accounts = Object.values(actors);
const other = await db.user.findFirst({
  where: { OR: accounts.map(({ userId, email }) => ({ id: userId, email: { not: email } })) },
});
if (other)
  throw new Error('This portal already has users. Load demo data only into an empty portal.');
for (const { userId: id, email, name, company, role } of accounts) {
  const [firstName = '', lastName = ''] = name.split(' ');
  const internal = role === 'admin' || role === 'biz_dev';
  const user = {
    email,
    firstName,
    lastName,
    role,
    company: internal ? config.INTERNAL_COMPANY : company,
  };
  await db.user.upsert({ where: { email }, create: { id, ...user }, update: {} });
}
await db.$executeRaw`SELECT setval(pg_get_serial_sequence('users', 'id'), (SELECT max("id") FROM "users"))`;
// The companies may have been published before, with counts that lack these people.
await createTransact(db)(async (store) => {
  await store.users.lockPeople();
  await emitPeopleCount(
    store,
    accounts.map(({ company }) => company),
  );
});
await db.$disconnect();
console.log(`Demo accounts: ${accounts.map(({ email }) => email).join(', ')}`);
