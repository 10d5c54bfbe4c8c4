import { Text, Title3 } from '@fluentui/react-components';
import type { CurrentUser } from '@portal/contracts/auth/schemas';
import { useState } from 'react';
import { Front } from '../pages/front.tsx';
import { AddOneTimeCodes, AddPasskey, RecoveryCodes } from './add-factor.tsx';
import { passkeysWorkHere } from './passkeys.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { useFactorWords, withFactorWords } from './words/factor-words.ts';

interface SignInStepProps {
  step: 'verify' | 'enroll';
  user: CurrentUser;
  onDone: (user: CurrentUser) => void;
}

/** What a person must do after a link before they are signed in: use a second factor, or add one. */
export const SignInStep = withFactorWords(({ step, user, onDone }: SignInStepProps) =>
  step === 'verify' ? <Verify onDone={onDone} /> : <Enroll onDone={() => onDone(user)} />,
);

function Verify({ onDone }: { onDone: (user: CurrentUser) => void }) {
  const { verify } = useFactorWords();
  return (
    <Front title={verify.title}>
      <Text>{verify.about}</Text>
      <SecondFactorForm onVerified={onDone} />
    </Front>
  );
}

function Enroll({ onDone }: { onDone: () => void }) {
  const { enroll, recovery } = useFactorWords();
  const [codes, setCodes] = useState<string[] | null>(null);
  const added = (recoveryCodes: string[] | null): void =>
    recoveryCodes ? setCodes(recoveryCodes) : onDone();
  if (codes)
    return (
      <Front title={recovery.title}>
        <RecoveryCodes codes={codes} onDone={onDone} />
      </Front>
    );
  return (
    <Front title={enroll.title}>
      <Text>{enroll.about}</Text>
      {passkeysWorkHere() ? (
        <>
          <Title3 as="h2">{enroll.passkey}</Title3>
          <Text>{enroll.passkeyAbout}</Text>
          <AddPasskey onAdded={added} />
        </>
      ) : null}
      <Title3 as="h2">{enroll.codes}</Title3>
      <Text>{enroll.codesAbout}</Text>
      <AddOneTimeCodes onAdded={added} />
    </Front>
  );
}
