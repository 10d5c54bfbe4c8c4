import { Button, Field, Input, makeStyles, Text } from '@fluentui/react-components';
import { mailStepUpCode, verifySecondFactor } from '@portal/contracts/auth/factor-routes';
import type { CurrentUser } from '@portal/contracts/auth/schemas';
import { api } from '@portal/ui-kit/api';
import { useOnce } from '@portal/ui-kit/use-once';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Failure } from './factor-failure.tsx';
import { useFactorWords } from './words/factor-words.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px' },
  buttons: { display: 'flex', gap: '8px', justifyContent: 'end', flexWrap: 'wrap' },
});

interface MailedCodeProps {
  onVerified: (user: CurrentUser) => void;
  more?: ReactNode;
}

/** Mails a code to a person who has no second factor yet, and asks for it. */
export function MailedCode({ onVerified, more }: MailedCodeProps) {
  const styles = useStyles();
  const { verify: words, kit } = useFactorWords();
  const [mailedCode, setCode] = useState('');
  const mail = useMutation({ mutationFn: () => api.call(mailStepUpCode) });
  const verify = useMutation({
    mutationFn: () => api.call(verifySecondFactor, { body: { mailedCode } }),
    onSuccess: ({ user }) => onVerified(user),
  });
  const once = useOnce(mail.isPending || verify.isPending);
  const error = verify.error ?? mail.error;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!mail.isSuccess) once(() => mail.mutate());
    else if (mailedCode.trim() !== '') once(() => verify.mutate());
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      {error ? <Failure text={kit.failure(error, words.failed)} /> : null}
      <Text aria-live="polite">{mail.isSuccess ? words.mailed : words.mailAbout}</Text>
      {mail.isSuccess ? (
        <Field label={words.mailedCode} required>
          <Input
            value={mailedCode}
            autoComplete="one-time-code"
            inputMode="numeric"
            onChange={(_, data) => setCode(data.value)}
          />
        </Field>
      ) : null}
      <div className={styles.buttons}>
        {mail.isSuccess ? (
          <Button type="submit" appearance="primary" disabledFocusable={verify.isPending}>
            {verify.isPending ? words.submitting : words.submit}
          </Button>
        ) : (
          <Button type="submit" appearance="primary" disabledFocusable={mail.isPending}>
            {mail.isPending ? words.mailing : words.mail}
          </Button>
        )}
        {more}
      </div>
    </form>
  );
}
