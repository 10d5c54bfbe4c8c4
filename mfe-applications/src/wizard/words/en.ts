import { businessTypeLabels, connectionTypeLabels } from '@portal/contracts/applications/choices';
import { inWords } from '@portal/contracts/applications/field-kinds';
import { byName, formFields, sections } from '@portal/contracts/applications/fields';
import { formatCounted, formatTime } from '@portal/ui-kit/format';
import { kitEn } from '@portal/ui-kit/words/en';
import { choiceFields, chooseOf, valuesInEnglish } from '../../application-fields.ts';
import { merchantEn } from './merchant-en.ts';

type SectionTitle = (typeof sections)[number]['title'];
interface SectionWords {
  title: string;
  about: string;
  note?: string;
}

// en-GB omits the comma before 'and'.
const listed = new Intl.ListFormat('en-GB');

/** Texts of the form; field and section names come from the contract. */
export const en = {
  kit: kitEn,
  title: 'New Application',
  sections: Object.fromEntries(
    sections.map(({ title, about, ...section }): [string, SectionWords] => [
      title,
      { title, about, ...('note' in section ? { note: section.note } : {}) },
    ]),
  ) as Record<SectionTitle, SectionWords>,
  labels: byName(formFields, ({ label }): string => label),
  choose: byName(choiceFields, (field) => `Choose ${chooseOf(field)}`),
  businessTypes: businessTypeLabels as Record<keyof typeof businessTypeLabels, string>,
  connectionTypes: connectionTypeLabels as Record<keyof typeof connectionTypeLabels, string>,
  values: valuesInEnglish,
  placeholders: {
    phone: '(NNN) NNN-NNNN',
    date: 'MM/DD/YYYY',
    ein: 'NN-NNNNNNN',
    ssn: 'NNN-NN-NNNN',
  },
  zipOf: (zip: string, state: string) => `${zip} is a ZIP code of ${state}`,
  routingHint: 'Nine digits, at the lower left of a check',
  progress: {
    step: (step: number, of: number) => `Step ${step} of ${of}`,
    sections: (done: number, of: number, percent: number) =>
      `${done} of ${of} sections completed (${percent}%)`,
    bar: 'Sections completed',
    steps: 'Steps of the application',
    wrong: 'Needs attention',
    complete: 'Complete',
    notReviewed: 'Not reviewed',
    percent: (percent: number) => `${percent}%`,
  },
  form: 'Application',
  buttons: {
    previous: 'Previous',
    next: 'Next',
    review: 'Review Application',
    edit: 'Edit Application',
    saveDraft: 'Save Draft',
    saving: 'Saving...',
    submit: 'Confirm & Submit',
    submitting: 'Submitting...',
  },
  review: {
    title: 'Review & Submit',
    about: 'Check what you entered, then submit it.',
    summary: 'Application Summary',
    attention: (count: number) =>
      formatCounted(count, 'field needs attention', 'fields need attention'),
    ready: 'Ready for Review',
    unsigned: 'Waiting for Signature',
    business: 'Business',
    applicant: 'Applicant',
    volume: 'Monthly Volume',
    ticket: 'Average Ticket',
    before: 'Before this can be submitted:',
    check: 'Please check before you submit',
    edit: 'Edit',
    editSection: (title: string) => `Edit ${title}`,
    notice: 'Important Notice',
    noticeText:
      'Please make sure that everything above is true and complete. False information may result in rejection of the application or termination of the account.',
  },
  outdated: {
    title: 'Changed elsewhere',
    typing:
      'This application was changed elsewhere since you opened it, so what you type is no longer saved. Loading the saved version replaces your changes.',
    saving:
      'This application was changed elsewhere since you opened it, so your changes were not saved. Loading the saved version replaces them.',
    load: 'Load Saved Version',
    keep: 'Keep Editing',
  },
  unsaved: 'Your changes to this application are not saved.',
  draft: {
    refused: 'Draft Not Saved',
    missing: (labels: readonly string[], needed: readonly string[]) =>
      `A draft needs a ${listed.format(needed.map(inWords))}. Missing: ${labels.join(', ')}.`,
    wrong: (labels: readonly string[]) => `Please correct: ${labels.join(', ')}.`,
  },
  lastSave: {
    saving: 'Saving…',
    saved: (at: string) => `Saved ${formatTime(at)}`,
    not: (why: string) => `Not saved: ${why}`,
    noAnswer: 'The portal did not respond.',
  },
  done: {
    submitted: {
      title: 'Application Submitted',
      description: 'Your application has been submitted successfully and is now under review.',
    },
    draft: {
      title: 'Draft Saved',
      description: 'You can continue it at any time from My Applications.',
    },
    inPart: {
      title: 'Draft Saved',
      description: 'Changes made while it was being saved are not saved yet.',
    },
  },
  failed: {
    submitted: 'Failed to submit application. Please try again.',
    draft: 'Failed to save draft. Please try again.',
  },
  merchant: merchantEn,
  page: {
    loading: 'Loading application',
    failed: 'The application could not be loaded.',
    notFound: 'Application not found',
    notFoundText: "The application you're looking for doesn't exist.",
    toList: 'Back to My Applications',
    closed: 'This application cannot be edited',
    closedText: 'Only drafts can be edited, and only by the person who started them.',
    view: 'View Application',
  },
};
export type WizardWords = typeof en;
