import { jobs, outboxes } from './databases.ts';
import { kinds, type Kind, type State, type Thing } from './ledger.ts';
import { mailsTo } from './mails.ts';
import type { Person } from './person.ts';
import { rowsOf, sharesAgainstImports, countNotifications } from './rows.ts';
import type { World } from './world.ts';

const paths: Record<Kind, string | null> = {
  application: '/applications/',
  quote: '/quotes/',
  share: '/revenue-shares/',
  import: '/revenue-imports/',
  // These have only lists; a proposal is checked by its quote.
  proposal: null,
  invite: null,
  company: null,
};

/** Returns deviations from the ledger as sentences. `all`: everything, not only what changed recently. */
export async function audit(world: World, all: boolean): Promise<string[]> {
  const { dataFolder } = world.portal.place;
  const problems: string[] = [];
  for (const kind of kinds) problems.push(...(await auditRows(world, kind)));
  const things = all ? world.ledger.things : [...world.ledger.touched];
  for (const thing of things) {
    const problem = await auditValues(world, thing);
    if (problem) problems.push(problem);
  }
  problems.push(...(await sharesAgainstImports(dataFolder)));
  problems.push(...(await auditNotifications(world)));
  problems.push(...(await auditMails(world)));
  const waiting = await outboxes(dataFolder);
  if (waiting) problems.push(`${waiting} messages are waiting in the outboxes`);
  const { open, unexplained } = await jobs(dataFolder);
  if (open) problems.push(`${open} jobs have not ended`);
  if (unexplained) problems.push(`${unexplained} jobs failed without a reason`);
  return problems;
}

async function auditRows(world: World, kind: Kind): Promise<string[]> {
  const problems: string[] = [];
  const rows = await rowsOf(world.portal.place.dataFolder, kind, world.prefix);
  const ids = Map.groupBy(rows, ({ name }) => name);
  for (const thing of world.ledger.things.filter((one) => one.kind === kind)) {
    const found = ids.get(thing.name) ?? [];
    ids.delete(thing.name);
    if (found.length > 1) problems.push(`${kind} ${thing.name} exists ${found.length} times`);
    const [row] = found;
    if (!row && !thing.possible.includes(null)) problems.push(`${kind} ${thing.name} is gone`);
    if (row && thing.possible.every((state) => state === null))
      problems.push(`${kind} ${thing.name} exists although it was deleted or never created`);
    if (row && thing.id !== null && row.id !== thing.id)
      problems.push(`${kind} ${thing.name} has id ${row.id}, but the reply had ${thing.id}`);
    if (row) thing.id ??= row.id;
  }
  for (const name of ids.keys()) problems.push(`${kind} ${name} exists although nobody created it`);
  return problems;
}

async function auditValues(world: World, thing: Thing): Promise<string | null> {
  const path = paths[thing.kind];
  if (path === null || thing.id === null) return null;
  const person = world.personOf(thing.owner);
  const found = await read(person, `${path}${thing.id}`);
  if (found === 'unknown') return `${thing.kind} ${thing.name} could not be read`;
  if (thing.possible.some((state) => matches(found, state))) return null;
  const wanted = JSON.stringify(thing.possible).slice(0, 300);
  const is = found && pick(found, Object.keys(thing.possible.find((state) => state) ?? {}));
  return `${thing.kind} ${thing.name} is ${JSON.stringify(is)} instead of ${wanted}`;
}

async function read(person: Person, path: string): Promise<State | 'unknown'> {
  const outcome = await person.send({
    what: 'checking a record',
    method: 'GET',
    path,
    allowed: [404],
  });
  if (outcome.kind === 'acknowledged') return outcome.reply;
  return outcome.kind === 'refused' && outcome.status === 404 ? null : 'unknown';
}

const valueAt = (state: Record<string, unknown>, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) => (value as Record<string, unknown> | null | undefined)?.[name],
      state,
    );

const pick = (state: Record<string, unknown>, names: string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, valueAt(state, name)]));

function matches(found: State, wanted: State): boolean {
  if (found === null || wanted === null) return found === wanted;
  return Object.entries(wanted).every(([name, value]) => valueAt(found, name) === value);
}

/** Checks notifications: two per submission (to the reviewers), one per decision (to the owner). */
async function auditNotifications(world: World): Promise<string[]> {
  const notificationCounts = await countNotifications(world.portal.place.dataFolder);
  const wanted: Record<string, number> = { draft: 0, submitted: 2, approved: 3, declined: 3 };
  return world.ledger.things.flatMap((thing) => {
    const [state] = thing.possible;
    if (thing.kind !== 'application' || thing.possible.length > 1 || !state || !thing.id) return [];
    const [is, should] = [
      notificationCounts.get(thing.id) ?? 0,
      wanted[String(state['status'])] ?? 0,
    ];
    return is === should
      ? []
      : [`${thing.name} is ${String(state['status'])}: ${is} notifications instead of ${should}`];
  });
}

/** Checks mails: exactly one per invitation, and one of the signed document to each party of an accepted proposal. */
async function auditMails(world: World): Promise<string[]> {
  const { ledger, portal } = world;
  const problems: string[] = [];
  for (const { kind, name, owner, possible, isRestored } of ledger.things) {
    const [state] = possible;
    if (possible.length > 1 || !state) continue;
    const isSigned = kind === 'proposal' && state['state'] === 'accepted';
    const readers = kind === 'invite' ? [name] : isSigned ? [name, owner] : [];
    const merchant = name.replace(/@.*/, '');
    for (const reader of readers) {
      const mails = (await mailsTo(portal.place.dataFolder, reader)).filter(
        ({ subject }) =>
          kind === 'invite' || new RegExp(`^Signed: .* ${merchant}$`, 'i').test(subject),
      );
      // A mail that was sent twice has one message id.
      const count = new Set(mails.map(({ messageId }) => messageId)).size;
      // After a restore, a document sealed after the backup is sealed and mailed again.
      const isRight = isRestored ? count > 0 : count === 1;
      if (!isRight) problems.push(`${reader} of the ${kind} ${name} has ${count} mails`);
    }
  }
  return problems;
}
