import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Programs that look at our files as others do, and the packages of Debian that hold them. */
const packages = {
  openssl: ['openssl'],
  pdfsig: ['poppler-utils'],
  pdfinfo: ['poppler-utils'],
  pdftotext: ['poppler-utils'],
} as const;
export type ProgramName = keyof typeof packages;

/** How a program ended, and what it said. */
export interface Ran {
  status: number | null;
  stdout: string;
  stderr: string;
}

const script = fileURLToPath(new URL('../../../scripts/local/program.ts', import.meta.url));
const found = new Map<ProgramName, { path: string; env: Record<string, string> }>();

/** Runs a program of this machine, or one got for the project. Throws an Error where there is none. */
export function runProgram(name: ProgramName, args: string[], cwd?: string): Ran {
  const { path, env } = programCalled(name);
  const ran = spawnSync(path, args, {
    cwd,
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, ...env },
  });
  if (ran.error) throw ran.error;
  return ran;
}

function programCalled(name: ProgramName): { path: string; env: Record<string, string> } {
  const known = found.get(name);
  if (known) return known;
  const asked = spawnSync(process.execPath, [script, name, ...packages[name]], {
    encoding: 'utf8',
  });
  if (asked.status !== 0) throw new Error(asked.stderr);
  const program = JSON.parse(asked.stdout) as { path: string; env: Record<string, string> };
  found.set(name, program);
  return program;
}
