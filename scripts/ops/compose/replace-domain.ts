import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { runAsCommand } from '../../local/machine/command.ts';
import { domainNames, partsOf } from '../../local/registry/front-ends.ts';
import { missingEngine } from './engine.ts';
import { rollOut } from './roll-out.ts';

/** Default duration of the comparison. */
const watch = { type: 'string', default: '60' } as const;

/**
 * Runs the command `npm run NAME -- DOMAIN [--watch SECONDS]`: provides the domain's images with `prepare`, then rolls
 * them out. Ctrl-C meanwhile keeps the old copies.
 */
export function replaceDomain(
  name: string,
  options: ParseArgsOptionsConfig,
  prepare: (parts: string[], values: Record<string, unknown>) => Promise<void>,
): Promise<void> {
  return runAsCommand(async () => {
    const all: ParseArgsOptionsConfig = { ...options, watch };
    const { values, positionals } = parseArgs({ allowPositionals: true, options: all });
    const parts = partsOf(positionals[0] ?? '');
    const watchSeconds = Number(values['watch']);
    if (!parts || !(watchSeconds >= 0))
      throw new Error(`npm run ${name} -- ${domainNames.join('|')} [--watch SECONDS]`);
    const missing = await missingEngine();
    if (missing) throw new Error(`Cannot ${name}: ${missing}.`);
    await prepare(parts, values);
    const ending = new AbortController();
    process.once('SIGINT', () => ending.abort(new Error('Interrupted')));
    const { signal } = ending;
    await rollOut({ parts, watchSeconds, signal });
    console.log(`Replaced ${parts.join(' and ')}.`);
  });
}
