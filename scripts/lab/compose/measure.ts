import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { table } from '../../local/machine/fill-page.ts';
import type { Container } from '../../ops/compose/engine.ts';
import type { Stack } from '../../ops/compose/stack.ts';

const [restMs, lookMs] = [60_000, 1000];
const megabyte = 1024 * 1024;

const bases = ['node:24-bookworm-slim', 'nginx:1.28-alpine'];

const up = ['up', '--detach', '--wait'];

/** Runs an operator's steps. Returns a table of them, and one of the containers while they are idle. */
export async function measureSteps(stack: Stack): Promise<{ steps: string; parts: string }> {
  const rows: string[][] = [];
  async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
    console.log(`${name} …`);
    const start = performance.now();
    let [largest, seconds] = [0, 0];
    const timed = work().finally(() => (seconds = (performance.now() - start) / 1000));
    const watched = async (): Promise<void> => {
      while (!seconds) {
        largest = Math.max(largest, sum((await memoryOf(stack)).values()));
        await pause(lookMs);
      }
    };
    await Promise.all([timed, watched()]);
    rows.push([name, `${seconds.toFixed()} s`, mb(largest)]);
  }
  await measure('First start, without data', () => stack.compose(up));
  await stack.compose(['stop']);
  await measure('Later start', () => stack.compose(up));
  const parts = await measureParts(stack);
  await stack.compose(['down', '--volumes']);
  await measure('First start, with demo data', () => stack.compose(['--profile', 'demo', ...up]));

  // Other images, so that there is something to deploy and to return to.
  await stack.compose(['build', '--build-arg', 'VERSION=next', 'quotes', 'mfe-quotes']);
  await measure('Deploy quotes', () => stack.command('deploy', ['quotes', '--no-build']));
  await measure('Roll back quotes', () => stack.command('rollback', ['quotes']));

  const folder = join(stack.secretsFolder, '../backup');
  const backUp = () => stack.command('backup', ['--compose', '--incremental', '--out', folder]);
  const from = ['--compose', '--from', folder];
  await measure('Complete backup', backUp);
  await measure('Verify the complete backup', () => stack.command('backup', ['--verify', ...from]));
  await measure('Incremental backup', backUp);
  await stack.compose(['--profile', 'demo', 'down', '--volumes']);
  await measure('Restore', () => stack.command('restore', from));
  await measure('Start after the restore', () => stack.compose(up));
  return { steps: table(['Step', 'Time', 'Largest memory'], rows), parts };
}

interface ImageDetails {
  Size: number;
  RootFS: { Layers: string[] };
}

/** Returns table rows with each container's image size, memory after one idle minute, and memory limit. */
async function measureParts(stack: Stack): Promise<string> {
  await pause(restMs);
  const containers = await stack.containers();
  const memory = await memoryOf(stack);
  const baseImages = await Promise.all(bases.map((base) => inspect(stack, base)));
  const rows: string[][] = [];
  for (const service of Object.keys(containers).sort()) {
    const { Image, Config, HostConfig, State } = containers[service] as Container;
    if (State.Status !== 'running') continue;
    const image = await inspect(stack, Image);
    const isOurs = Config.Image.startsWith(`${stack.name}/`);
    const base = baseImages.find(({ RootFS }) =>
      RootFS.Layers.every((layer, at) => image.RootFS.Layers[at] === layer),
    );
    rows.push([
      service,
      isOurs && base ? mb(image.Size - base.Size) : '',
      mb(image.Size),
      mb(memory.get(`${stack.name}-${service}-1`) ?? NaN),
      mb(HostConfig.Memory),
    ]);
  }
  rows.push(['all', '', '', mb(sum(memory.values())), '']);
  return table(['Container', 'Added to base', 'Image', 'Idle memory', 'Memory limit'], rows);
}

const inspect = async (stack: Stack, image: string): Promise<ImageDetails> =>
  (JSON.parse(await stack.docker(['image', 'inspect', image])) as [ImageDetails])[0];

const units: Record<string, number> = { B: 1, KiB: 1024, MiB: megabyte, GiB: 1024 * megabyte };

/** Returns the memory in bytes, without page cache, of the stack's running containers by name. */
async function memoryOf({ docker, name }: Stack): Promise<Map<string, number>> {
  const text = await docker(['stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}']);
  const found = [...text.matchAll(/^(\S+) ([\d.]+)(\w+)/gm)];
  return new Map(
    found
      // Includes the containers that verify a backup.
      .filter(([, container]) => container?.startsWith(`${name}-`))
      .map(([, container = '', number, unit = '']) => [
        container,
        Number(number) * (units[unit] ?? NaN),
      ]),
  );
}

const sum = (numbers: Iterable<number>): number =>
  [...numbers].reduce((total, number) => total + number, 0);

const mb = (bytes: number): string => `${Math.round(bytes / megabyte)} MB`;
