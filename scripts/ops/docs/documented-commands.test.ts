import { expect, it } from 'vitest';
import { documentedCommands, notRun } from './documented-commands.ts';
import { readPage } from './operations-page.ts';

it('finds commands in code blocks and inline', () => {
  const page = [
    'A mark ` that is alone.\n',
    'Ask `docker compose ps\nnats`, set `PORT=1`, of `docker compose` say:',
    '```',
    'VERSION=2 docker compose up -d --build quotes',
    'openssl rand -hex 32 > docker/secrets/X',
    'npm run backup -- --out /var/x',
    '```',
    '`docker compose logs --no-log-prefix | grep 4b5c`',
  ].join('\n');
  expect(documentedCommands(page)).toEqual([
    'docker compose up -d --build quotes',
    'npm run backup -- --out /var/x',
    'docker compose ps nats',
    'docker compose logs --no-log-prefix',
  ]);
  expect(documentedCommands(readPage()).length).toBeGreaterThan(20);
});

it('returns commands that did not run, allowing additional options', () => {
  const ran = [
    ['docker', 'compose', 'up', '--detach', '--wait', '--build', 'quotes'],
    ['npm', 'run', 'backup', '--', '--out', '/tmp/y'],
  ];
  const commands = ['docker compose up -d --build quotes', 'npm run backup -- --out /var/x'];
  expect(notRun(commands, ran)).toEqual([]);
  expect(notRun(['docker compose up -d admin', 'docker compose ps'], ran)).toEqual([
    'docker compose up -d admin',
    'docker compose ps',
  ]);
});
