import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ledger } from './ledger.ts';
import { Load, type People } from './load.ts';
import type { Merchant } from './partners/revenue.ts';
import { pause, Person } from './person.ts';
import type { Portal } from './portal.ts';
import { signIn } from './sign-in.ts';
import { Tally } from './tally.ts';

const accounts: Record<keyof People, string> = {
  admin: 'admin@portal.example',
  reviewer: 'bizdev@portal.example',
  manager: 'manager@coastal.example',
  rep: 'rep@coastal.example',
  other: 'rep@summit.example',
};

export interface World {
  portal: Portal;
  people: People;
  ledger: Ledger;
  load: Load;
  prefix: string;
  tally: Tally;
  seconds: number;
  whyNoDisk: string | null;
  personOf(email: string): Person;
  note(line: string): void;
}

export async function createWorld(
  portal: Portal,
  { seconds, whyNoDisk }: Pick<World, 'seconds' | 'whyNoDisk'>,
): Promise<World> {
  const { place } = portal;
  const prefix = `F${Date.now().toString(36)}`.toUpperCase();
  const ledger = new Ledger(join(place.logFolder, 'ledger.jsonl'));
  portal.copyDemoData();
  await portal.start();
  const people = {} as People;
  let signed = 0;
  const signers = {
    next() {
      signed += 1;
      const address = `127.0.${1 + Math.floor(signed / 250)}.${1 + (signed % 250)}`;
      return new Person('a merchant', place.port, '', () => world.tally, address);
    },
    dataFolder: place.dataFolder,
  };
  const world: World = {
    portal,
    people,
    ledger,
    load: new Load(people, signers, ledger, { id: 0, legalBusinessName: '' }, prefix),
    prefix,
    tally: new Tally(),
    seconds,
    whyNoDisk,
    personOf: (email) =>
      Object.values(people).find((person: Person) => person.email === email) ?? people.admin,
    note: (line) => appendFileSync(join(place.logFolder, 'run.log'), `${stamp()} ${line}\n`),
  };
  for (const [name, email] of Object.entries(accounts))
    people[name as keyof People] = new Person(
      email,
      place.port,
      await signIn(place.port, place.mailPort, email),
      () => world.tally,
    );
  await disableMails(people);
  world.load = new Load(people, signers, ledger, await findMerchant(people.admin), prefix);
  return world;
}

const stamp = (): string => new Date().toISOString().slice(11, 23);

/** Turns notification mails off: the mailbox is for invitations and sign-ins. */
async function disableMails(people: People): Promise<void> {
  for (const person of Object.values(people) as Person[]) {
    const path = '/notifications/preferences';
    let kinds: { kind: string }[] | null = null;
    // Notifications receives the users of a new portal by events.
    for (let round = 0; round < 100 && !kinds?.length; round += 1) {
      kinds = await person.read<{ kind: string }[]>('reading choices', path);
      if (!kinds?.length) await pause(100);
    }
    const preferences = kinds?.map(({ kind }) => ({ kind, portal: true, mail: false }));
    const outcome = await person.send({
      what: 'turning mails off',
      method: 'PUT',
      path,
      body: { preferences },
    });
    if (outcome.kind !== 'acknowledged')
      throw new Error(`Preferences were not saved: ${outcome.detail}`);
  }
}

async function findMerchant(admin: Person): Promise<Merchant> {
  const found = await admin.read<Merchant[]>(
    'looking for a merchant',
    '/applications?status=approved&limit=1',
  );
  if (!found?.[0]) throw new Error('The demo data has no approved application');
  return found[0];
}
