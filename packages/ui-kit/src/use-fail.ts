import { isGone, isOutdated, isSignedOut, requestOf } from './error-text.ts';
import { useHost } from './host.tsx';
import { useKitWords } from './words/kit-words.ts';

export interface FailOptions {
  /** The text of the toast: by default why it failed, or the fallback where that is not known. */
  textOf?: (error: unknown, fallback: string) => string;
  /** The screen itself says that somebody else was first: no toast does. */
  saysOutdated?: boolean;
  /** What is changed: `company`. Where somebody deleted it meanwhile, the toast says so. */
  what?: string;
  /** Loads the screen again where somebody deleted it. */
  refresh?: () => unknown;
}

/** Says in a toast why an action failed. A lost session leads to sign-in instead. */
export function useFail(
  options: FailOptions = {},
): (error: unknown, title: string, fallback: string) => void {
  const host = useHost();
  const words = useKitWords();
  const { textOf = words.failure, saysOutdated, what, refresh } = options;
  return (error, title, fallback) => {
    const variant = 'destructive';
    if (isSignedOut(error)) host.signedOut();
    else if (what && isGone(error)) {
      host.toast({
        title: words.gone.title(what),
        description: words.gone.description,
        variant,
      });
      void refresh?.();
    } else if (!saysOutdated || !isOutdated(error))
      host.toast({
        title,
        description: textOf(error, fallback),
        variant,
        ...requestOf(error),
      });
  };
}
