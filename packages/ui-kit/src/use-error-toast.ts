import { isGone, isOutdated, isSignedOut, requestIdOf } from './error-text.ts';
import { useHost } from './host.tsx';
import { useKitWords } from './words/kit-words.ts';

export interface ErrorToastOptions {
  /** Returns the toast's text; by default the reason, or the fallback if unknown. */
  textOf?: (error: unknown, fallback: string) => string;
  /** The screen reports conflicts itself: no toast. */
  namesConflict?: boolean;
  /** The changed record: `company`. If it was deleted, the toast says so. */
  what?: string;
}

/** Returns a function that shows why an action failed in a toast, or redirects to sign-in if the session ended. */
export function useErrorToast(
  options: ErrorToastOptions = {},
): (error: unknown, title: string, fallback: string) => void {
  const host = useHost();
  const words = useKitWords();
  const { textOf = words.failure, namesConflict, what } = options;
  return (error, title, fallback) => {
    const variant = 'destructive';
    if (isSignedOut(error)) host.signedOut();
    else if (what && isGone(error)) {
      host.toast({
        title: words.gone.title(what),
        description: words.gone.description,
        variant,
      });
    } else if (!namesConflict || !isOutdated(error))
      host.toast({
        title,
        description: textOf(error, fallback),
        variant,
        ...requestIdOf(error),
      });
  };
}
