import { kitEn } from '@portal/ui-kit/words/en';

export const en = {
  kit: kitEn,
  passkey: {
    signIn: 'Sign in with a passkey',
    use: 'Use your passkey',
    waiting: 'Waiting for your passkey...',
    failed: 'Your passkey could not be used',
    canceled: 'The request was canceled. Try again, or use another way.',
  },
  verify: {
    title: 'Confirm that it is you',
    about: 'Use your second factor to continue.',
    code: 'Code of your authenticator app',
    recoveryCode: 'Recovery code',
    submit: 'Confirm',
    submitting: 'Confirming...',
    mailAbout:
      'You have no second factor yet. We mail you a code to confirm that it is you. Add a passkey under Sign-in and security to need none.',
    mail: 'Mail Me a Code',
    mailing: 'Sending...',
    mailed: 'Enter the code that we mailed to you. It works for 10 minutes.',
    mailedCode: 'Code from the mail',
    useRecoveryCode: 'Use a recovery code',
    useCode: 'Use another way',
    lost: 'If you have lost your second factor, ask an administrator to reset it.',
    failed: 'You could not be confirmed',
  },
  enroll: {
    title: 'Add a second factor',
    about: 'Your role or company needs a second factor. Add one to continue.',
    passkey: 'Passkey',
    passkeyAbout:
      'Your fingerprint, your face or the screen lock of your device. It also signs you in without a link.',
    name: 'Name of the passkey',
    namePlaceholder: 'Work laptop',
    nameMissing: 'Name is required',
    add: 'Add a Passkey',
    adding: 'Adding...',
    codes: 'Authenticator app',
    codesAbout: 'An app on your phone that shows a new code every 30 seconds.',
    start: 'Set Up an App',
    key: 'Key for your app',
    open: 'Open in an app on this device',
    code: 'Code of the app',
    codeMissing: 'Code is required',
    confirm: 'Confirm the App',
    failed: 'The second factor could not be added',
  },
  recovery: {
    title: 'Keep your recovery codes',
    about:
      'Each code signs you in once if you lose your second factor. They are shown only now: print them or keep them in a safe place.',
    copy: 'Copy',
    copied: 'Copied',
    done: 'I Have Kept Them',
  },
  offer: {
    text: 'Sign in without waiting for an email: add a passkey, with your fingerprint, your face or your screen lock.',
    add: 'Add a Passkey',
    dismiss: 'Not Now',
  },
};
export type FactorWords = typeof en;
