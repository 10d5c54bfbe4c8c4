import type { Actor } from '@portal/service-kit/identity';
import { conflict, invalidField } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import { parseTables, TablesRefused } from '../rules/estimates/tables.ts';
import type { EstimateTables } from '../rules/estimates/table-schema.ts';

const maxNamed = 5;
const longestText = 2000;

/** Adds a version for quotes read from now on. Throws a 400 that names bad rows, a 409 if the version exists. */
export async function saveEstimateTables({ transact }: Deps, actor: Actor, file: unknown) {
  const tables = parse(file);
  const { version } = tables;
  return transact(async (store) => {
    if (!(await store.estimateTables.add(tables, actor.name)))
      throw conflict(
        `Version ${version} already exists. Versions cannot be changed: choose another name.`,
      );
    await store.record(actor, {
      action: 'estimate-tables.saved',
      target: { kind: 'estimate-tables', id: 0, label: `Version ${version}` },
      summary: `Rate tables ${version}, valid from ${tables.validFrom}`,
    });
    return store.estimateTables.inUse();
  });
}

function parse(file: unknown): EstimateTables {
  try {
    return parseTables(file);
  } catch (error) {
    if (!(error instanceof TablesRefused)) throw error;
    const { problems } = error;
    const more = problems.length > maxNamed ? ` (${problems.length - maxNamed} more)` : '';
    const named = `${problems.slice(0, maxNamed).join('; ')}${more}`.slice(0, longestText);
    throw invalidField('tables', `The rate tables cannot be used: ${named}`, named);
  }
}
