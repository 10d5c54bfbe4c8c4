import type { FieldKind } from '@portal/contracts/applications/field-kinds';
import type { MerchantView } from '@portal/contracts/applications/merchant-schemas';

const hints: Partial<Record<FieldKind, string>> = {
  date: 'MM/DD/YYYY',
  ein: 'NN-NNNNNNN',
  ssn: 'NNN-NN-NNNN',
  routing: 'Nine digits, at the lower left of a check',
  money: 'In dollars',
};

export const partEn = {
  yesNo: { yes: 'Yes', no: 'No' },
  field: {
    hints,
    choose: 'Choose',
    chooseYesNo: 'Choose yes or no',
    unanswered: 'Please choose yes or no',
    optional: (label: string) => `${label} (optional)`,
    zipOf: (zip: string, state: string) => `${zip} is a ZIP code of ${state}`,
    savedAs: (masked: string) => `Saved as ${masked}. Type to change it.`,
  },
  section: {
    part: (part: number, of: number) => `Part ${part} of ${of}`,
    back: 'Back',
    save: 'Save and Continue',
    saving: 'Saving...',
    saved: 'Saved.',
    savedWithIssues: 'Saved as typed. Please correct the marked fields.',
    notSaved: 'Not saved.',
  },
  changes: {
    title: 'Changed since you opened this page',
    empty: 'empty',
    changed: (label: string, was: string, is: string) => `${label}: was ${was}, is ${is}`,
    alsoNeeded: (label: string) => `${label}: now also needed`,
    notAsked: (label: string) => `${label}: no longer needed`,
  },
  review: {
    title: 'Review everything',
    about: 'This is the whole application. Numbers that identify you are masked.',
    edit: (section: string) => `Edit ${section}`,
  },
  signature: {
    label: 'Signature',
    name: 'Your full name',
    title: 'Your title',
    codeAbout: 'To sign, enter the code that we email to you. It works for 10 minutes.',
    mailCode: 'Email Me a Code',
    sign: 'Sign',
    signing: 'Signing...',
    missing: {
      certify: 'Please certify that everything is true',
      consent: 'Please consent to electronic records',
      name: 'Please type your name',
      title: 'Please type your title',
      code: 'Please enter the six digits',
    },
  },
  leave: {
    action: 'Done',
    title: 'You are signed out',
    about: 'Your entries are saved. To continue, open the same link. We will email you a new code.',
  },
  notYet: {
    before:
      'Your part is saved. Before you can sign, the person who sent you the link must complete these sections:',
    after: 'Open the same link again when they tell you that they are done.',
    again: 'Check Again',
  },
  done: {
    title: 'Signed. Thank you.',
    signed: ({ name, at }: NonNullable<MerchantView['signed']>) =>
      `${name} signed on ${new Date(at).toLocaleString('en-US')}.`,
    about: 'We will email you a sealed copy. You can close this page.',
  },
};
