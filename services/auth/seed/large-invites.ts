import { parseArgs } from 'node:util';
import { readConfig } from '@portal/service-kit/config';
import { largePartner, partnersOfCompany } from '@portal/test-kit/large-partners';
import { PrismaPg } from '@prisma/adapter-pg';
import { authConfig } from '../src/config.ts';
import { PrismaClient } from '../src/generated/prisma/client.ts';
import { linkTerms } from '../src/rules/terms.ts';

/** Creates pending invitations for load tests: `--invites 500`. */
const { values } = parseArgs({ options: { invites: { type: 'string' } } });
const count = Number(values.invites);
if (!(count > 0)) throw new Error('Set --invites to a number above 0.');
const config = readConfig(authConfig);
const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: config.DATABASE_URL }) });
await db.invite.createMany({
  data: Array.from({ length: count }, (_, index) => ({
    email: `invited-${index}@large.example`,
    firstName: 'Invited',
    lastName: String(index),
    company: largePartner(index * partnersOfCompany).company,
    createdBy: 1,
    expiresAt: new Date(Date.now() + linkTerms.invitation),
  })),
});
await db.$disconnect();
console.log(`Invitations: ${count}`);
