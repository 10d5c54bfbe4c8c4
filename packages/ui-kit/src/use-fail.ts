import { errorText, isSignedOut } from './error-text.ts';
import { useHost } from './host.tsx';

/**
 * Tells of a failed action in a toast: what `textOf` makes of the error, by default the server's own words, or the
 * fallback where it said nothing. A lost session leads to sign-in instead.
 */
export function useFail(
  textOf: (error: unknown, fallback: string) => string = errorText,
): (error: unknown, title: string, fallback: string) => void {
  const host = useHost();
  return (error, title, fallback) => {
    if (isSignedOut(error)) host.signedOut();
    else host.toast({ title, description: textOf(error, fallback), variant: 'destructive' });
  };
}
