import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { table } from '../../local/machine/fill-page.ts';
import { root } from '../../local/machine/paths.ts';
import { serviceNames } from '../../local/registry/services.ts';
import { secretList } from '../compose/secret-list.ts';
import { composeVariables, composeDescriptions } from '../compose/variables.ts';

export const operationsPage = join(root, 'docs/operations.md');

interface ConfigVariable {
  name: string;
  what: string;
  isRequired: boolean;
  fallback: string | null;
}

export function configurationTables(): Record<string, string> {
  const services = serviceNames.map((name) => [name, readVariables(name)] as const);
  const [, first = []] = services[0] ?? [];
  const common = first.filter(({ name }) =>
    services.every(([, variables]) => variables.some((one) => one.name === name)),
  );
  const isCommon = (name: string): boolean => common.some((one) => one.name === name);
  const words = new Map(services.flatMap(([, all]) => all.map(({ name, what }) => [name, what])));
  return {
    'compose settings': composeTable(words),
    secrets: table(
      ['Variable', 'If not set', 'Description'],
      secretList.map(({ name, make, fallback, what }) => [
        code(name),
        make ? 'generated once' : fallback ? code(fallback) : 'none',
        what,
      ]),
    ),
    'service settings': [
      '**Every service**',
      serviceTable(common),
      ...services.flatMap(([name, variables]) => {
        const own = variables.filter((one) => !isCommon(one.name));
        return own.length ? [`**${name}**`, serviceTable(own)] : [];
      }),
    ].join('\n\n'),
  };
}

function composeTable(words: Map<string, string>): string {
  const secrets = new Set(secretList.map(({ name }) => name));
  const rows = composeVariables()
    .filter(({ name }) => !secrets.has(name) && !name.endsWith('_FILE'))
    .map(({ name, fallback }) => {
      const what = composeDescriptions[name] ?? words.get(name);
      if (!what) throw new Error(`docker-compose.yml reads ${name}, which has no description.`);
      return [code(name), fallback === null ? 'the service’s' : fallback && code(fallback), what];
    });
  return table(['Variable', 'Default', 'What it does'], rows);
}

const serviceTable = (variables: ConfigVariable[]): string =>
  table(
    ['Variable', 'Default', 'What it does'],
    variables.map(({ name, isRequired, fallback, what }) => {
      if (!what) throw new Error(`${name} has no description in its schema.`);
      return [code(name), isRequired ? 'required' : fallback === null ? '' : code(fallback), what];
    }),
  );

function readVariables(service: string): ConfigVariable[] {
  const main = join(root, 'services', service, 'src/main.ts');
  const result = spawnSync(process.execPath, [main, 'config'], { encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`${service} config failed:\n${result.stderr}`);
  return JSON.parse(result.stdout) as ConfigVariable[];
}

const code = (text: string): string => (text ? `\`${text}\`` : '');

export const readPage = (): string => readFileSync(operationsPage, 'utf8');
