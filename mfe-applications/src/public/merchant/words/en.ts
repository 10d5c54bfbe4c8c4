/** Texts before a code is confirmed. */
export const en = {
  again: 'Try Again',
  ask: {
    title: 'First, a code',
    about: (mail = 'you') =>
      `To confirm that it is you, we will email a six-digit code to ${mail}.`,
    action: 'Mail Me a Code',
    report: 'Report This Mail',
    reported: 'Thank you. The sender cannot email you again today.',
  },
  enter: {
    title: 'Enter the code',
    about: 'It works for 10 minutes. It may take a moment to arrive.',
    code: 'Code from the mail',
    action: 'Confirm',
    pending: 'Checking...',
    another: 'Mail Another Code',
    onItsWay: 'A code is on its way.',
  },
};
