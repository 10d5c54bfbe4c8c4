import { readFileSync } from 'node:fs';
import { processName } from '@portal/contracts/core/service-entry';
import { services } from '../../support/services.ts';
import { childrenOf, commandOf, memoryOf, servicePids, type Memory } from './processes.ts';

const compose = readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8');

/** What the container of a part may hold, in megabytes: as docker-compose.yml says, there or in x-service. */
function limitOf(part: string): number {
  const block = new RegExp(`^  ${part}:\\n((?:(?:    .*)?\\n)*)`, 'm').exec(compose)?.[1] ?? '';
  const common = /^x-service:[^\n]*\n((?:(?:  .*)?\n)*)/m.exec(compose)?.[1] ?? '';
  const limit = /mem_limit: (\d+)([mg])/.exec(block) ?? /mem_limit: (\d+)([mg])/.exec(common);
  if (!limit) throw new Error(`docker-compose.yml says nothing of the memory of ${part}`);
  return Number(limit[1]) * (limit[2] === 'g' ? 1024 : 1);
}

/** The container that a process would run in: that of its service where there is none for its work alone. */
function partOf(pid: number): string {
  const [, name = '', does = ''] =
    /services\/(\w+)\/src\/main\.ts (\w+)/.exec(commandOf(pid)) ?? [];
  const service = services.find((one) => one.name === name);
  const containers = service?.containers ?? service?.processes ?? [];
  return containers.some(({ command }) => command === does) ? processName(name, does) : name;
}

export interface Held {
  part: string;
  megabytes: number;
  limit: number;
}

/**
 * What the processes of each part hold now, their children with them, as their container counts it: pages
 * of files once, since all of them run the same Node.
 */
export function memoryByPart(): Held[] {
  const parts = new Map<string, Memory>();
  for (const pid of servicePids()) {
    const part = partOf(pid);
    if (!part) continue;
    const sum = parts.get(part) ?? { own: 0, ofFiles: 0 };
    for (const { own, ofFiles } of [pid, ...childrenOf(pid)].map(memoryOf)) {
      sum.own += own;
      sum.ofFiles = Math.max(sum.ofFiles, ofFiles);
    }
    parts.set(part, sum);
  }
  return [...parts].map(([part, { own, ofFiles }]) => ({
    part,
    megabytes: own + ofFiles,
    limit: limitOf(part),
  }));
}
