import { formatCounted, formatDateTime, formatDay } from '@portal/ui-kit/format';

/** What a partner asks a merchant for, and what became of it. */
export const merchantEn = {
  /** When something was, and a calendar day. */
  at: formatDateTime,
  day: formatDay,
  ask: 'Ask the Merchant',
  asked: (state: string) => `Asked of the merchant: ${state}`,
  filled: (by: string, at: string) => `Filled by ${by}, ${at}`,
  missing: 'Missing',
  dialog: {
    title: 'What the Merchant Is Asked For',
    about:
      'The merchant gets a link by mail and fills this in on their phone. You see which fields are filled in, never what is in them.',
    fields: 'To be filled in by the merchant',
    missing: (count: number) => `Everything still missing (${count})`,
    lost: (count: number) =>
      `What the merchant filled in of ${formatCounted(count, 'field', 'fields')} that you take back is removed. Nobody sees it again.`,
    recipientName: 'Merchant’s name',
    recipientEmail: 'Merchant’s email',
    message: 'Message',
    validUntil: 'Link works until',
    remind: (days: number) => `Remind after ${days} days`,
    asking: 'Asking...',
    save: 'Save',
    saving: 'Saving...',
    outdated:
      'The merchant filled something in meanwhile. Nothing was changed. Look at it, then repeat your change.',
    reload: 'Reload',
  },
  card: {
    title: 'Asked of the Merchant',
    progress: (filled: number, of: number, who: string) =>
      `${filled} of ${of} filled in by ${who}.`,
    signed: (name: string, title: string, at: string) => `Signed by ${name}, ${title}, ${at}.`,
    needsReview: 'The signer and the sender have the same address. Somebody should check this.',
    bounced: 'The mail was refused: check the address, take it back and ask again.',
    delivered: 'The mail was delivered.',
    onItsWay: 'The mail is on its way.',
    viewed: 'The merchant has looked at it.',
    works: (until: string) => `The link works until ${until}.`,
    expired: (until: string) => `The link expired on ${until}.`,
    filled: 'Filled',
    download: 'Download Signed Document',
    remind: 'Remind',
    reminding: 'Reminding...',
    resend: 'Resend',
    resending: 'Resending...',
    change: 'Change or Extend',
  },
  waiting: {
    merchant: 'The merchant',
    toFill: (name: string, count: number) =>
      `${name} still has to fill in ${formatCounted(count, 'field', 'fields')} and sign. You can submit this application after that.`,
    toFinish: (name: string) =>
      `${name} filled in everything. Complete the fields above and save the draft: then ${name} can sign, and you can submit this application.`,
    toSign: (name: string) =>
      `${name} has not signed yet. We email ${name} that signing is open. You can submit this application once it is signed.`,
  },
  takeBack: {
    title: 'Take Back',
    pending: 'Taking Back...',
    cancel: 'Cancel',
    outdated: 'The merchant did something meanwhile. Close this, look at it, and decide again.',
    text: (isSigned: boolean): string =>
      isSigned
        ? 'The merchant’s signature is withdrawn: this cannot be undone, but you can ask again. The signed record stays with the application, and the merchant and the reviewers are told.'
        : 'The link ends. What the merchant filled in is removed, and you do not see it. This cannot be undone, but you can ask again.',
  },
  withdrawn: {
    title: 'Withdrawn Signatures',
    by: (name: string, at: string) => `Withdrawn by ${name}, ${at}.`,
  },
  done: {
    ask: 'Merchant Asked',
    change: 'Saved',
    resend: 'Link Mailed Again',
    remind: 'Reminder Mailed',
    takeBack: 'Taken Back',
  },
  failed: {
    ask: 'Failed to ask the merchant. Please try again.',
    change: 'Failed to change what the merchant is asked for. Please try again.',
    resend: 'Failed to mail the merchant. Please try again.',
    remind: 'Failed to mail the merchant. Please try again.',
    takeBack: 'Failed to take it back. Please try again.',
    download: 'Failed to download the document. Please try again.',
  },
};
