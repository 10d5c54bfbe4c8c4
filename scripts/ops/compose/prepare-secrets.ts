import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { publicKeyOf, type PublicKey } from '../../local/portal/secrets.ts';
import { secretFiles } from './secret-files.ts';
import { secretList } from './secret-list.ts';

export interface PreparedSecrets {
  provided: string[];
  generated: string[];
}

/** Number of signing keys known at a time: the current and the previous one. */
const maxPublicKeys = 2;

/**
 * Determines every secret (variable, else file, else stored value, else generated) and writes each part's files.
 * `target` has `kept/` for the values and a folder per part. Idempotent. Throws an error that names each invalid secret,
 * without writing anything.
 */
export function prepareSecrets(
  env: Record<string, string | undefined>,
  inputFolder: string,
  target: string,
): PreparedSecrets {
  const prepared: PreparedSecrets = { provided: [], generated: [] };
  const values: Record<string, string> = {};
  const problems: string[] = [];
  for (const { name, findProblem, generate, combine, fallback } of secretList) {
    const provided = env[name] || read(join(inputFolder, name));
    const stored = generate && read(join(target, 'kept', name));
    const wrong = provided ? findProblem(provided) : null;
    if (wrong) problems.push(`${name} ${wrong}`);
    if (provided) prepared.provided.push(name);
    else if (!stored && generate) prepared.generated.push(name);
    values[name] =
      provided && stored && combine && !wrong
        ? combine(provided, stored)
        : provided || stored || (generate?.() ?? fallback ?? '');
  }
  if (problems.length) throw new Error(problems.join('\n'));

  for (const { name, generate } of secretList)
    if (generate) write(join(target, 'kept', name), values[name] ?? '');
  const publicKeys = knownKeys(target, values['IDENTITY_PRIVATE_KEY'] ?? '');
  const files = secretFiles(values, publicKeys, env['S3_USERS'] === 'root');
  for (const [path, content] of Object.entries(files)) write(join(target, path), content);
  return prepared;
}

/** Returns the public halves of the current and previous keys: tokens signed with the previous key stay valid for five minutes. */
function knownKeys(target: string, privateKey: string): PublicKey[] {
  const file = join(target, 'kept/identity-public-keys');
  const before = JSON.parse(read(file) || '[]') as PublicKey[];
  const present = publicKeyOf(privateKey);
  const keys = [present, ...before.filter(({ kid }) => kid !== present.kid)];
  const known = keys.slice(0, maxPublicKeys);
  write(file, JSON.stringify(known));
  return known;
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`${path} cannot be read by user ${process.getuid?.()}.`, { cause });
  }
}

/** Writes a file atomically, readable by its owner and group. */
function write(path: string, content: string): void {
  if (read(path) === content.trim()) return;
  mkdirSync(dirname(path), { recursive: true, mode: 0o750 });
  writeFileSync(`${path}.new`, content, { mode: 0o640 });
  renameSync(`${path}.new`, path);
}
