/** Texts before a code is confirmed. */
export const en = {
  again: 'Try Again',
  ask: {
    title: 'Confirm your email',
    about: (mail = 'you') => `We will email a six-digit code to ${mail}.`,
    action: 'Email Me a Code',
    report: 'Report This Email',
    reported: 'Thank you. The sender cannot email you again today.',
  },
  enter: {
    title: 'Enter the code',
    about: 'It works for 10 minutes. It may take a moment to arrive.',
    code: 'Code from the email',
    action: 'Confirm',
    pending: 'Checking...',
    another: 'Email Me a New Code',
    onItsWay: 'A code is on its way.',
  },
};
