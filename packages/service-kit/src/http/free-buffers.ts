import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type CollectGarbage = (options: { type: 'minor'; execution: 'sync' }) => void;

let collect: CollectGarbage | null = null;

/**
 * Runs a minor garbage collection. V8 sees only the small handles of buffers, so that a long upload would
 * accumulate hundreds of buffers before V8 frees them.
 */
export function freeBuffers(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as CollectGarbage;
  }
  collect({ type: 'minor', execution: 'sync' });
}
