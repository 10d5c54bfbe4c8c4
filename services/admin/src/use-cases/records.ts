import { isUniqueViolation } from '@portal/service-kit/database/sql';
import type { VersionedRows } from '@portal/service-kit/database/versioned-rows';
import { requireExisting } from '@portal/service-kit/http/idempotency';
import type { Actor } from '@portal/service-kit/identity';
import { changedMeanwhile, conflict, requireFound } from '@portal/service-kit/portal-error';
import { changeEntry, type Described } from '../activity/rules/activity.ts';
import type { Deps } from '../deps.ts';
import type { Store } from '../store/store.ts';

/** A change of a record: `before` is null for a new one, `after` for a deleted one. */
type Change<Row> = { before: Row | null; after: Row } | { before: Row; after: null };

/** A kind of record that administrators create, change and delete. */
export interface RecordKind<Row extends object, Body, Data extends object, Related, Reply> {
  /** As in "There is already a rate program named Basic". */
  noun: string;
  log: Described<Reply, Related>;
  rows(store: Store): VersionedRows<Row, Data>;
  /** Reads a record and locks it until the transaction ends. */
  lock(store: Store, id: number): Promise<Row | null>;
  /** Throws a 400 for a contradictory result. */
  toData(body: Body, before: Row | null): Data;
  /** Locks or counts what the change concerns besides the record. Throws if it is not possible, or not for the caller. */
  prepare(store: Store, before: Row | null, body: Body | null, actor: Actor): Promise<Related>;
  publish(store: Store, change: Change<Row>, related: Related): Promise<void>;
}

/** The path and headers of a change; If-Match has the expected version. */
interface Target {
  params: { id: number };
  headers: { 'if-match'?: number | undefined };
}

/** The calls that create, change and delete one kind of record, with replies by `present`. */
export function recordCalls<
  Row extends object,
  Body extends { name: string },
  Data extends object,
  Related,
  Reply extends { id: number; name: string },
>(
  { store: outside, transact }: Deps,
  kind: RecordKind<Row, Body, Data, Related, Reply>,
  present: (row: Row) => Reply,
) {
  const { noun, log, rows, lock, toData, prepare, publish } = kind;

  async function requireRow(store: Store, id: number): Promise<Row> {
    return requireFound(await lock(store, id), `The ${noun}`);
  }

  async function save(store: Store, actor: Actor, body: Body, target?: Target): Promise<Row> {
    const id = target?.params.id;
    const before = id === undefined ? null : await requireRow(store, id);
    const related = await prepare(store, before, body, actor);
    const data = toData(body, before);
    const after =
      id === undefined
        ? await rows(store).create(data)
        : await rows(store).update(id, target?.headers['if-match'], data);
    if (!after) throw changedMeanwhile(`The ${noun}`);
    await publishAndRecord(store, actor, { before, after }, related);
    return after;
  }

  async function publishAndRecord(
    store: Store,
    actor: Actor,
    change: Change<Row>,
    related: Related,
  ): Promise<void> {
    await publish(store, change, related);
    const { before, after } = change;
    const entry = changeEntry(log, related, before && present(before), after && present(after));
    if (entry) await store.record(actor, entry);
  }

  const saved = async (actor: Actor, body: Body, target?: Target): Promise<Reply> =>
    present(
      await transact((store) => save(store, actor, body, target)).catch((error: unknown) => {
        throw isUniqueViolation(error)
          ? conflict(`There is already a ${noun} named ${body.name}. Choose another name.`)
          : error;
      }),
    );

  return {
    create: ({ body }: { body: Body }, actor: Actor) => saved(actor, body),

    /** The reply to a repeated Idempotency-Key. */
    again: async (id: number) => present(requireExisting(await rows(outside).byId(id))),

    update: (input: Target & { body: Body }, actor: Actor) => saved(actor, input.body, input),

    async delete({ params: { id }, headers }: Target, actor: Actor): Promise<void> {
      await transact(async (store) => {
        const before = await requireRow(store, id);
        const related = await prepare(store, before, null, actor);
        if (!(await rows(store).delete(id, headers['if-match'])))
          throw changedMeanwhile(`The ${noun}`);
        await publishAndRecord(store, actor, { before, after: null }, related);
      });
    },
  };
}
