import { readdirSync, readFileSync } from 'node:fs';

/** Memory of a process and its children in megabytes; shared program pages count once. */
export function heldBy(pid: number): number {
  const field = (id: string, name: string): number => {
    try {
      const status = readFileSync(`/proc/${id}/status`, 'utf8');
      return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    } catch {
      return 0;
    }
  };
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && field(name, 'PPid') === pid,
  );
  const processes = [String(pid), ...children];
  const own = processes.map((id) => field(id, 'RssAnon') + field(id, 'RssShmem'));
  const shared = Math.max(...processes.map((id) => field(id, 'RssFile')));
  return (own.reduce((sum, held) => sum + held, 0) + shared) / 1024;
}
