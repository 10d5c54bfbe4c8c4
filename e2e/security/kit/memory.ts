import { readFileSync } from 'node:fs';
import { processName } from '@portal/contracts/core/service-entry';
import { services } from '../../support/services.ts';
import { childrenOf, commandOf, memoryOf, servicePids, type Memory } from './processes.ts';

const compose = readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8');

/** Returns the memory limit of a part's container in megabytes, from its service or x-service in docker-compose.yml. */
function limitOf(part: string): number {
  const block = new RegExp(`^  ${part}:\\n((?:(?:    .*)?\\n)*)`, 'm').exec(compose)?.[1] ?? '';
  const common = /^x-service:[^\n]*\n((?:(?:  .*)?\n)*)/m.exec(compose)?.[1] ?? '';
  const limit = /mem_limit: (\d+)([mg])/.exec(block) ?? /mem_limit: (\d+)([mg])/.exec(common);
  if (!limit) throw new Error(`docker-compose.yml has no memory limit for ${part}`);
  return Number(limit[1]) * (limit[2] === 'g' ? 1024 : 1);
}

/** Returns the container that a process would run in: its own, else its service's. */
function partOf(pid: number): string {
  const [, name = '', does = ''] =
    /services\/(\w+)\/src\/main\.ts (\w+)/.exec(commandOf(pid)) ?? [];
  const service = services.find((one) => one.name === name);
  const containers = service?.containers ?? service?.processes ?? [];
  return containers.some(({ command }) => command === does) ? processName(name, does) : name;
}

export interface MemoryUse {
  part: string;
  megabytes: number;
  limit: number;
}

/** Returns the memory of each part as its container counts it: file pages once. */
export function memoryByPart(): MemoryUse[] {
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
