import { readdirSync, readFileSync } from 'node:fs';

/** Megabytes. */
export interface MemoryUse {
  /** Shared memory is divided among the processes. */
  shared: number;
  /** Shared memory counts for each process. */
  resident: number;
}

export function memoryOf(pid: number): MemoryUse {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && field(name, 'status', 'PPid') === pid,
  );
  const use: MemoryUse = { shared: 0, resident: 0 };
  for (const id of [String(pid), ...children]) {
    use.shared += field(id, 'smaps_rollup', 'Pss') / 1024;
    use.resident += field(id, 'smaps_rollup', 'Rss') / 1024;
  }
  return use;
}

function field(id: string, file: string, name: string): number {
  try {
    const text = readFileSync(`/proc/${id}/${file}`, 'utf8');
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
  } catch {
    return 0; // it ended in the meantime
  }
}
