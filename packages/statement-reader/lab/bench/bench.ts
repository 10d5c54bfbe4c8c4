import { spawn } from 'node:child_process';
import { once } from 'node:events';

interface BenchOptions {
  folder: string;
  rounds: number;
}

interface Finding {
  text: string;
  target: string;
  isMet: boolean;
}

/** Yields each finding as soon as it is measured. */
export type Bench = (options: BenchOptions) => AsyncGenerator<Finding>;

/** Seconds that two alternatives take, alternating. */
export async function inTurns(
  { rounds, warmUp }: { rounds: number; warmUp: boolean },
  ours: () => Promise<void>,
  theirs: () => Promise<void>,
): Promise<{ ours: number; theirs: number; times: number }> {
  const taken: { ours: number; theirs: number; times: number }[] = [];
  for (let round = warmUp ? 0 : 1; round <= rounds; round++) {
    const [one, other] = [await seconds(ours), await seconds(theirs)];
    if (round > 0) taken.push({ ours: one, theirs: other, times: one / other });
  }
  return {
    ours: median(taken.map((round) => round.ours)),
    theirs: median(taken.map((round) => round.theirs)),
    times: median(taken.map((round) => round.times)),
  };
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}

interface Program {
  path: string;
  env: Record<string, string>;
}

export async function runProgram(
  name: 'pdftoppm' | 'pdftotext' | 'tesseract',
  args: string[],
  env: Record<string, string> = {},
): Promise<void> {
  const programs = JSON.parse(process.env['BENCH_PROGRAMS'] ?? '{}') as Record<string, Program>;
  const program = programs[name];
  if (!program) throw new Error('Run this by npm run bench:statements');
  const child = spawn(program.path, args, {
    stdio: 'ignore',
    env: { ...process.env, ...program.env, ...env },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${code}`);
}
