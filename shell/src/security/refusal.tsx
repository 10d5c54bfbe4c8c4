import { Notice } from '@portal/ui-kit/states.tsx';
import { isCanceled } from './passkeys.ts';
import { useFactorWords } from './words/factor-words.ts';

/** Why a factor was refused, or `fallback` if the reason is unknown. */
export function Refusal({ error, fallback }: { error: Error | null; fallback: string }) {
  const { passkey, kit } = useFactorWords();
  if (!error) return null;
  return (
    <Notice intent="error" urgent>
      {isCanceled(error) ? passkey.canceled : kit.failure(error, fallback)}
    </Notice>
  );
}
