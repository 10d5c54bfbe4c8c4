import { readFileSync } from 'node:fs';
import { commandOf, memoryOf, servicePids, childrenOf } from './processes.ts';

const compose = readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8');

/** What the container of a part may hold, in megabytes: as docker-compose.yml says, there or in x-service. */
function limitOf(part: string): number {
  const block = new RegExp(`^  ${part}:\\n((?:(?:    .*)?\\n)*)`, 'm').exec(compose)?.[1] ?? '';
  const common = /^x-service:[^\n]*\n((?:(?:  .*)?\n)*)/m.exec(compose)?.[1] ?? '';
  const limit = /mem_limit: (\d+)([mg])/.exec(block) ?? /mem_limit: (\d+)([mg])/.exec(common);
  if (!limit) throw new Error(`docker-compose.yml says nothing of the memory of ${part}`);
  return Number(limit[1]) * (limit[2] === 'g' ? 1024 : 1);
}

/** The container that a process would run in: applications' worker shares that of its service. */
function partOf(pid: number): string {
  const [, service = '', does = ''] =
    /services\/(\w+)\/src\/main\.ts (\w+)/.exec(commandOf(pid)) ?? [];
  return service === 'quotes' && does === 'work' ? 'quotes-worker' : service;
}

export interface Held {
  part: string;
  megabytes: number;
  limit: number;
}

/** What the processes of each part hold now, their children with them. */
export function memoryByPart(): Held[] {
  const sums = new Map<string, number>();
  for (const pid of servicePids()) {
    const part = partOf(pid);
    const held = [pid, ...childrenOf(pid)].reduce((sum, one) => sum + memoryOf(one), 0);
    if (part) sums.set(part, (sums.get(part) ?? 0) + held);
  }
  return [...sums].map(([part, megabytes]) => ({ part, megabytes, limit: limitOf(part) }));
}
