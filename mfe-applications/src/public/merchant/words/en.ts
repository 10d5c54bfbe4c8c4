/** What the merchant's page says until a code has confirmed the browser. */
export const en = {
  again: 'Try Again',
  ask: {
    title: 'First, a code',
    about: (mail = 'you') => `To show that it is you, we mail six digits to ${mail}.`,
    action: 'Mail Me a Code',
    report: 'Report This Mail',
    reported: 'Thank you. The sender can mail you no more today.',
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
