import { errorText, isSignedOut } from '@portal/ui-kit/error-text';
import { useHost } from '@portal/ui-kit/host.tsx';

/** Tells of a failed step of an import in the server's own words, or the fallback; a lost session leads to sign-in. */
export function useFailed(): (error: unknown, title: string, fallback: string) => void {
  const host = useHost();
  return (error, title, fallback) => {
    if (isSignedOut(error)) host.signedOut();
    else host.toast({ title, description: errorText(error, fallback), variant: 'destructive' });
  };
}
