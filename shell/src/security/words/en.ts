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
    title: "Confirm it's you",
    about: 'Use your second factor to continue.',
    code: 'Code from your authenticator app',
    recoveryCode: 'Recovery code',
    submit: 'Confirm',
    submitting: 'Confirming...',
    mailAbout:
      'You have no second factor yet, so we will email you a code. To skip this step, add a passkey under Sign-in and security.',
    mail: 'Email Me a Code',
    mailing: 'Sending...',
    mailed: 'Enter the code that we emailed to you. It works for 10 minutes.',
    mailedCode: 'Code from the email',
    useRecoveryCode: 'Use a recovery code',
    useCode: 'Use another way',
    lost: 'If you have lost your second factor, ask an administrator to reset it.',
    failed: 'Could not confirm your identity',
  },
  enroll: {
    title: 'Add a second factor',
    about: 'Your role or company requires a second factor. Add one to continue.',
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
    code: 'Code from the app',
    codeMissing: 'Code is required',
    confirm: 'Confirm the App',
    failed: 'The second factor could not be added',
  },
  recovery: {
    title: 'Save your recovery codes',
    about:
      'Each code signs you in once if you lose your second factor. They are shown only once: print them or store them in a safe place.',
    copy: 'Copy',
    copied: 'Copied',
    done: 'I Saved Them',
  },
  offer: {
    text: 'Sign in without waiting for an email: add a passkey with your fingerprint, face or screen lock.',
    add: 'Add a Passkey',
    dismiss: 'Not Now',
  },
};
export type FactorWords = typeof en;
