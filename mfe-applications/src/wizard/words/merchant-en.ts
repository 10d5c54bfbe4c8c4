import { formatCounted, formatDateTime, formatDay } from '@portal/ui-kit/format';

export const merchantEn = {
  /** A point in time, and a calendar day. */
  at: formatDateTime,
  day: formatDay,
  ask: 'Ask the Merchant',
  asked: (state: string) => `Requested from the merchant: ${state}`,
  filled: (by: string, at: string) => `Filled by ${by}, ${at}`,
  missing: 'Missing',
  dialog: {
    title: 'Change Requested Fields',
    about:
      'The merchant gets a link by email and fills in these fields on any device. You see which fields are filled in, but not their values.',
    fields: 'Fields for the merchant to fill in',
    missing: (count: number) => `Everything still missing (${count})`,
    lost: (count: number) =>
      `You are removing ${formatCounted(count, 'field', 'fields')} that the merchant filled in. The values will be deleted.`,
    recipientName: 'Merchant’s name',
    recipientEmail: 'Merchant’s email',
    message: 'Message',
    validUntil: 'Link works until',
    remind: (days: number) => `Remind after ${days} days`,
    save: 'Save',
    outdated:
      'The merchant filled in a field, so nothing was changed. Reload, then make your change again.',
    reload: 'Reload',
  },
  card: {
    title: 'Requested from the Merchant',
    progress: (filled: number, of: number, who: string) =>
      `${filled} of ${of} filled in by ${who}.`,
    signed: (name: string, title: string, at: string) => `Signed by ${name}, ${title}, ${at}.`,
    needsReview: 'The signer and the sender have the same address. Please review this.',
    bounced: 'The email was rejected. Check the address, withdraw the request and ask again.',
    delivered: 'The email was delivered.',
    onItsWay: 'The email is on its way.',
    viewed: 'The merchant has viewed it.',
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
  withdraw: {
    title: 'Withdraw Request',
    cancel: 'Cancel',
    outdated: 'The request has changed. Close this dialog and check it before you withdraw it.',
    text: (isSigned: boolean): string =>
      isSigned
        ? 'The merchant’s signature will be withdrawn. This cannot be undone, but you can ask again. The signed record stays with the application, and the merchant and the reviewers are notified.'
        : 'The link will stop working, and the values that the merchant filled in will be deleted. This cannot be undone, but you can ask again.',
  },
  withdrawn: {
    title: 'Withdrawn Signatures',
    by: (name: string, at: string) => `Withdrawn by ${name}, ${at}.`,
  },
  done: {
    ask: 'Request Sent',
    change: 'Saved',
    resend: 'Link Sent Again',
    remind: 'Reminder Sent',
    withdraw: 'Request Withdrawn',
  },
  failed: {
    ask: 'Failed to ask the merchant. Please try again.',
    change: 'Failed to change the request. Please try again.',
    resend: 'Failed to email the merchant. Please try again.',
    remind: 'Failed to email the merchant. Please try again.',
    withdraw: 'Failed to withdraw the request. Please try again.',
    download: 'Failed to download the document. Please try again.',
  },
};
