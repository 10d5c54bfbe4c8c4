import { waitFor } from '@portal/test-kit/wait-for';
import { query } from '../databases.ts';
import { pause } from '../person.ts';
import { requestLink, tokensTo, verify } from '../sign-in.ts';
import type { World } from '../world.ts';
import { keepAway } from './kill.ts';

/** A message becomes a dead letter after three seconds instead of six minutes. */
const shortened = { MESSAGE_WAITS_MS: '100,200,400,800,1500' };
const awayMs = 20_000;
const deliveryMs = 120_000;

/** Stops the mail server while people are invited and request sign-in links. */
export async function mailAway(world: World): Promise<void> {
  const { portal } = world;
  const { port, mailPort } = portal.place;
  await portal.stop();
  await portal.start(shortened);
  const emails = [world.people.rep.email, world.people.other.email];
  const before = new Map<string, string[]>();
  for (const email of emails) before.set(email, await tokensTo(mailPort, email));
  const away = keepAway(world, 'mail', awayMs);
  await pause(1000);
  for (const email of emails) await requestLink(port, email);
  await away;
  for (const email of emails) {
    const token = await newToken(mailPort, email, before.get(email) ?? []);
    if (token === null) world.tally.problem(`${email} got no sign-in link`);
    else await verify(port, token);
  }
  await untilSettled(portal.place.dataFolder);
  for (const email of emails) {
    const known = before.get(email) ?? [];
    const came = (await tokensTo(mailPort, email)).filter((token) => !known.includes(token));
    if (came.length > 1) world.tally.problem(`${email} got ${came.length} sign-in links`);
  }
  await portal.stop();
  await portal.start();
}

/** Waits until auth has no unsent mail: duplicates have arrived by then. */
async function untilSettled(dataFolder: string): Promise<void> {
  await waitFor(async () => {
    const sql = 'SELECT FROM mails WHERE sent_at IS NULL AND given_up_at IS NULL';
    return (await query(dataFolder, 'auth', sql)).length === 0;
  });
}

async function newToken(mailPort: number, email: string, known: string[]): Promise<string | null> {
  const until = Date.now() + deliveryMs;
  while (Date.now() < until) {
    const token = (await tokensTo(mailPort, email)).find((one) => !known.includes(one));
    if (token) return token;
    await pause(300);
  }
  return null;
}
