import type { LoaderContext } from '@rspack/core';
import { inKit } from './shared-kit.ts';

/** What follows `from` or `import`: the name of a module, in any module that was compiled. */
const imported = /(?<=\b(?:from|import)\s*\(?\s*)(["'])((?:\.|@portal\/)[^"']+)\1/g;

/** Has compiled modules of a front end import what is shared of our own packages, in the place of its sources. */
export default function kitImports(this: LoaderContext, code: string, map?: string): void {
  const shared = code.replaceAll(
    imported,
    (_, quote: string, from: string) => quote + inKit(this.resourcePath, from) + quote,
  );
  this.callback(null, shared, map);
}
