import { readdirSync, readFileSync } from 'node:fs';

/** Returns the CPU time of this process and its descendants in clock ticks. Independent of other load. */
export function cpuTicks(): number {
  const children = new Map<number, number[]>();
  const ticks = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) && readStat(name);
    if (!stat) continue;
    // After the name, which may contain spaces: state, parent, … (proc_pid_stat(5)).
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0] = fields.slice(1);
    const pid = Number(name);
    children.set(parent, [...(children.get(parent) ?? []), pid]);
    ticks.set(
      pid,
      fields.slice(11, 15).reduce((sum, each) => sum + each, 0),
    );
  }
  const ofTree = (pid: number): number =>
    (children.get(pid) ?? []).reduce((sum, child) => sum + ofTree(child), ticks.get(pid) ?? 0);
  return ofTree(process.pid);
}

function readStat(pid: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // The process ended meanwhile.
    return null;
  }
}
