import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type CollectGarbage = (options: { type: 'minor'; execution: 'sync' }) => void;

let collect: CollectGarbage | null = null;

/**
 * Frees what short-lived buffers hold. V8 counts only the few bytes of their handles, so that a long
 * upload would leave hundreds of buffers lying about before it collects them by itself.
 */
export function freeBuffers(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as CollectGarbage;
  }
  collect({ type: 'minor', execution: 'sync' });
}
