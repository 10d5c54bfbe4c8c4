import { errorText, isSignedOut } from '@portal/ui-kit/error-text';
import { useHost } from '@portal/ui-kit/host.tsx';

/** Tells of a failed action: the server's own words, or the fallback; a lost session leads to sign-in. */
export function useFail(): (error: unknown, fallback: string) => void {
  const host = useHost();
  return (error, fallback) => {
    if (isSignedOut(error)) host.signedOut();
    else
      host.toast({
        title: 'Error',
        description: errorText(error, fallback),
        variant: 'destructive',
      });
  };
}
