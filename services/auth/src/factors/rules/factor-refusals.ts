import { invalidField, PortalError } from '@portal/service-kit/portal-error';

/** The same message for every reason, so that it reveals neither accounts nor passkeys. */
export const passkeyRefused = (): PortalError =>
  new PortalError(
    'invalid_input',
    'This passkey could not be used. Try again, or sign in with a link by email.',
  );

const codeRefusals = {
  code: 'This code is not valid. Enter the current code of your app.',
  recoveryCode:
    'This recovery code is not valid. Each code works once. If you have none left, ask an administrator to reset your second factor.',
  mailedCode: 'This code is not valid. Enter the six digits from the latest email.',
};
/** The kinds of codes, by their field in `secondFactorBody`. */
export type CodeKind = keyof typeof codeRefusals;

export const codeRefused = (kind: CodeKind): PortalError =>
  invalidField(kind, codeRefusals[kind], 'Not a valid code');

export const signInExpired = (): PortalError =>
  new PortalError('signed_out', 'Your sign-in has expired. Sign in with a link by email.');
