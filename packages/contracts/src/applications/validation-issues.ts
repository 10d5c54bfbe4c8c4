/**
 * The kinds of what is said of a field that is not right, each by its English words: the schemas, the API and the form
 * in English say those, and a form in another language its own. The first that fits counts.
 */
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
  unfilled: /^Asked of the merchant, not filled in yet$/,
  noChoice: /^Please choose /,
  missing: / is required$/,
} as const;

export type FaultKind = keyof typeof forms;

/** What is said of a field, as its kind and the numbers in it; null where it is said in words of no kind. */
export function faultOf(message: string): { kind: FaultKind; numbers: string[] } | null {
  const kind = (Object.keys(forms) as FaultKind[]).find((each) => forms[each].test(message));
  return kind ? { kind, numbers: message.match(/\d+/g) ?? [] } : null;
}
