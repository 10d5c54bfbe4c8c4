import type { LoaderContext } from '@rspack/core';
import { inKit } from './shared-kit.ts';

const imported = /(?<=\b(?:from|import)\s*\(?\s*)(["'])((?:\.|@portal\/)[^"']+)\1/g;

/** Loader that redirects imports of our shared sources to the shared module. */
export default function kitImports(this: LoaderContext, code: string, map?: string): void {
  const shared = code.replaceAll(
    imported,
    (_, quote: string, from: string) => quote + inKit(this.resourcePath, from) + quote,
  );
  this.callback(null, shared, map);
}
