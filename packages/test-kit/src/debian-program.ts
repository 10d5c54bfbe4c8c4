import { spawnSync } from 'node:child_process';
import { findDebianProgram } from '../../../scripts/local/machine/debian.ts';

/** Third-party programs that verify files, with their Debian packages. */
const packages = {
  kubectl: 'kubernetes-client',
  openssl: 'openssl',
  pdfsig: 'poppler-utils',
  pdfinfo: 'poppler-utils',
  pdftotext: 'poppler-utils',
  promtool: 'prometheus',
} as const;
export type ProgramName = keyof typeof packages;

export interface ProgramResult {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs an installed or downloaded program. Throws an Error if it cannot be found or started. */
export function runProgram(name: ProgramName, args: string[], cwd?: string): ProgramResult {
  const { path, env } = findDebianProgram(name, packages[name]);
  const result = spawnSync(path, args, {
    cwd,
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, ...env },
  });
  if (result.error) throw result.error;
  return result;
}
