import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { processName, serviceEntrySchema } from '@portal/contracts/core/service-entry';

const root = join(import.meta.dirname, '../..');

export const services = globSync('services/*/service.json', { cwd: root })
  .toSorted()
  .map((file) => ({
    name: basename(dirname(file)),
    ...serviceEntrySchema.parse(JSON.parse(readFileSync(join(root, file), 'utf8'))),
  }));

export const processes = services.flatMap(({ name, processes: own }) =>
  own.map(({ command }) => ({ name: processName(name, command), service: name, command })),
);
