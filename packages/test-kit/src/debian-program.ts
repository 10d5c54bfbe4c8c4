import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Third-party programs that verify files, with their Debian packages. */
const packages = {
  kubectl: ['kubernetes-client'],
  openssl: ['openssl'],
  pdfsig: ['poppler-utils'],
  pdfinfo: ['poppler-utils'],
  pdftotext: ['poppler-utils'],
  promtool: ['prometheus'],
} as const;
export type ProgramName = keyof typeof packages;

export interface ProgramResult {
  status: number | null;
  stdout: string;
  stderr: string;
}

const script = fileURLToPath(new URL('../../../scripts/local/program.ts', import.meta.url));
const cache = new Map<ProgramName, { path: string; env: Record<string, string> }>();

/** Runs an installed or downloaded program. Throws an Error if it cannot be found or started. */
export function runProgram(name: ProgramName, args: string[], cwd?: string): ProgramResult {
  const { path, env } = findProgram(name);
  const result = spawnSync(path, args, {
    cwd,
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, ...env },
  });
  if (result.error) throw result.error;
  return result;
}

function findProgram(name: ProgramName): { path: string; env: Record<string, string> } {
  const cached = cache.get(name);
  if (cached) return cached;
  const result = spawnSync(process.execPath, [script, name, ...packages[name]], {
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(result.stderr);
  const program = JSON.parse(result.stdout) as { path: string; env: Record<string, string> };
  cache.set(name, program);
  return program;
}
