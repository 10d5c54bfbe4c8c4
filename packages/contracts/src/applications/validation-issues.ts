/** Kinds of validation messages, matched by their English text: the first match counts. */
const forms = {
  noEmail: /^Valid email is required$/,
  tooLong: /^At most \d+ characters$/,
  noPhone: /^Please enter a valid phone number$/,
  noSsn: /^Please enter a valid SSN$/,
  noEin: /^Please enter nine digits: NN-NNNNNNN$/,
  oddEin: /^No EIN is known to begin with \d+\. Please check the number\.$/,
  oddAge: /^Somebody born on this date is \d+ years old\. Please check the date\.$/,
  oddTicket: /^The average ticket is above the high ticket\. Please check both amounts\.$/,
  cardNumber: /^This looks like a card number\. Only its last four digits are kept\.$/,
  noRoutingNumber: /^Please enter a valid nine-digit routing number$/,
  noAccountNumber: /^Please enter \d+ to \d+ digits$/,
  noZip: /^Please enter a ZIP code: NNNNN or NNNNN-NNNN$/,
  noDate: /^Please enter a valid date in MM\/DD\/YYYY format\.$/,
  inFuture: / cannot lie in the future$/,
  negative: / cannot be negative$/,
  noAmount: /^A number with at most \d+ digits before and \d+ after the point$/,
  noTime: /^Please enter a time: HH:MM$/,
  noFields: /^Please choose at least one field$/,
  noDay: /^Please choose a day$/,
  tooFar: /^At most \d+ days from today$/,
  over: /^A day from today on$/,
  unfilled: /^Requested from the merchant, not filled in yet$/,
  noChoice: /^Please choose /,
  missing: / is required$/,
} as const;

export type IssueKind = keyof typeof forms;

/** Parses a validation message into its kind and the numbers in it. Returns null if the message has no known kind. */
export function parseIssue(message: string): { kind: IssueKind; numbers: string[] } | null {
  const kind = (Object.keys(forms) as IssueKind[]).find((each) => forms[each].test(message));
  return kind ? { kind, numbers: message.match(/\d+/g) ?? [] } : null;
}
