import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { publicHalf, type PublicKey } from '../../local/portal/identity-keys.ts';
import { secretFiles } from './secret-files.ts';
import { secretList } from './secret-list.ts';

export interface Surroundings {
  env: Record<string, string | undefined>;
  /** A folder in which secrets may be given as files. */
  given: string;
  /** The folder that keeps them: `kept/` for what was settled, a folder for each part. */
  target: string;
}

/** What was done about each secret. */
export interface Settled {
  given: string[];
  made: string[];
}

/** So many signing keys are known at once: the present one and the one before. */
const publicKeysKept = 2;

/**
 * Settles every secret: as given (variable before file), else as kept, else made now; and writes each
 * part's files. Doing it again changes nothing. Throws an Error that names each one that will not do,
 * having written nothing.
 */
export function settleSecrets({ env, given: givenFolder, target }: Surroundings): Settled {
  const settled: Settled = { given: [], made: [] };
  const values: Record<string, string> = {};
  const faults: string[] = [];
  for (const { name, fault, make, beside, otherwise } of secretList) {
    const given = env[name] || read(join(givenFolder, name));
    const kept = make && read(join(target, 'kept', name));
    const wrong = given ? fault(given) : null;
    if (wrong) faults.push(`${name} ${wrong}`);
    if (given) settled.given.push(name);
    else if (!kept && make) settled.made.push(name);
    values[name] =
      given && kept && beside && !wrong
        ? beside(given, kept)
        : given || kept || (make?.() ?? otherwise ?? '');
  }
  if (faults.length) throw new Error(faults.join('\n'));

  for (const { name, make } of secretList)
    if (make) write(join(target, 'kept', name), values[name] ?? '');
  const publicKeys = knownKeys(target, values['IDENTITY_PRIVATE_KEY'] ?? '');
  for (const [path, content] of Object.entries(
    secretFiles(values, publicKeys, { shareStore: env['S3_USERS'] === 'root' }),
  ))
    write(join(target, path), content);
  return settled;
}

/** The present key's public half and those before: tokens signed by them hold for a minute yet. */
function knownKeys(target: string, privateKey: string): PublicKey[] {
  const file = join(target, 'kept/identity-public-keys');
  const before = JSON.parse(read(file) || '[]') as PublicKey[];
  const present = publicHalf(privateKey);
  const keys = [present, ...before.filter(({ kid }) => kid !== present.kid)];
  const known = keys.slice(0, publicKeysKept);
  write(file, JSON.stringify(known));
  return known;
}

/** A file's content; null where there is none. Throws an Error where it cannot be read. */
function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`${path} cannot be read by user ${process.getuid?.()}.`, { cause });
  }
}

/** Writes a file whole or not at all, for its owner and group. */
function write(path: string, content: string): void {
  if (read(path) === content.trim()) return;
  mkdirSync(dirname(path), { recursive: true, mode: 0o750 });
  writeFileSync(`${path}.new`, content, { mode: 0o640 });
  renameSync(`${path}.new`, path);
}
