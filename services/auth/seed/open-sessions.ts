import { createHmac } from 'node:crypto';
import { readConfig } from '@portal/service-kit/config';
import { PrismaPg } from '@prisma/adapter-pg';
import { authConfig } from '../src/config.ts';
import { PrismaClient } from '../src/generated/prisma/client.ts';
import { cookieName } from '../src/sign-in/http/session.ts';
import { hashSecret, newSecret } from '@portal/service-kit/crypto/link-secret';
import { day } from '../src/rules/terms.ts';
import { createSessions } from '../src/sign-in/store/sessions.ts';

/** Prints a session cookie per address as a JSON array, for load tests. Needs auth's database and secret. */
const config = readConfig(
  authConfig.pick({ DATABASE_URL: true, PUBLIC_URL: true, SESSION_SECRET: true }),
);
const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: config.DATABASE_URL }) });
const sessions = createSessions(db);
const name = cookieName(config.PUBLIC_URL);
const cookies: string[] = [];
for (const email of process.argv.slice(2)) {
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { email } });
  const secret = newSecret();
  const expire = new Date(Date.now() + day);
  await sessions.write(hashSecret(secret), {
    userId,
    sess: { userId },
    createdAt: new Date(),
    expire,
    userAgent: null,
    address: null,
  });
  // Koa's signature of cookies.
  const signature = createHmac('sha1', config.SESSION_SECRET)
    .update(`${name}=${secret}`)
    .digest('base64url');
  cookies.push(`${name}=${secret}; ${name}.sig=${signature}`);
}
await db.$disconnect();
console.log(JSON.stringify(cookies));
