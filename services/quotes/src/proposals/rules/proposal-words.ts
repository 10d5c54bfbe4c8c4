import type { ProposalState } from '@portal/contracts/quotes/proposals';
import type { Visitor } from '@portal/service-kit/http/visitor';
import type { FrozenProposal } from './frozen-proposal.ts';
import { decimal, sum, zero, type Decimal } from '@portal/contracts/core/decimal';
import { dollars } from '@portal/contracts/core/dollars';
import { isUncertain } from '@portal/contracts/quotes/estimate';

/** `Ada Wren <ada@wren.example>`. */
export const personText = ({ name, email }: { name: string | null; email: string }): string =>
  name ? `${name} <${email}>` : email;

export const clientInfoOf = (
  person: { name: string | null; email: string },
  visitor: Visitor,
): Visitor & { by: string } => ({ by: personText(person), ...visitor });

export const closedText: Record<Exclude<ProposalState, 'open'>, string> = {
  accepted: 'This proposal was accepted.',
  declined: 'This proposal was declined.',
  superseded:
    'A newer version has replaced this proposal. Please use the link in the latest email.',
  withdrawn: 'This proposal was withdrawn. Please contact the person who sent it.',
  expired: 'This proposal has expired. Please ask the person who sent it for a new one.',
};

export const overpromisedText =
  'This proposal was sent with savings that no longer hold. Please ask the person who sent it for a new version.';

/** Masks an address: `a***@wren.example`. */
export const hiddenAddress = (email: string): string => email.replace(/^(.)[^@]*/, '$1***');

export const nextSteps = ({ sender }: Pick<FrozenProposal, 'sender'>): string[] => [
  `${sender.name} of ${sender.company} prepares your merchant application from this proposal.`,
  'You get a secure link by email to enter bank and owner details and to sign the application.',
  'Keep your current processor until your new account is ready. Check its cancellation terms before you cancel.',
];

type Savings = FrozenProposal['savings'];

/** Whether it is uncertain that the merchant saves anything; texts must not promise savings then. */
export const areUncertain = ({
  estimated,
  isDoubtful,
}: Pick<Savings, 'estimated' | 'isDoubtful'>): boolean =>
  isDoubtful === true || (estimated !== null && isUncertain(estimated));

/** `monthly savings $39.71`, `estimated monthly savings $120.00 to $249.00`, `monthly savings uncertain` */
export function savingsWords(savings: Pick<Savings, 'monthly' | 'estimated' | 'isDoubtful'>) {
  const { monthly, estimated } = savings;
  if (areUncertain(savings)) return 'monthly savings uncertain';
  return estimated
    ? `estimated monthly savings ${dollars(estimated.low)} to ${dollars(estimated.high)}`
    : `monthly savings ${dollars(monthly)}`;
}

/** What the program charges once, for each location like its monthly fees, dollars. It is not in any month. */
export const paidOnce = ({
  program: { rates },
  statement: { locations },
}: Pick<FrozenProposal, 'program' | 'statement'>): Decimal =>
  sum(
    rates
      .filter(({ category, rateType }) => category === 'setup_fees' && rateType !== 'percentage')
      .map(({ rateValue }) => decimal(rateValue)),
  ).times(locations);

/** One sentence for the merchant that promises no more than is known. */
export function savingsSentence({
  savings,
  ...charged
}: Pick<FrozenProposal, 'savings' | 'program' | 'statement'>) {
  const { monthly, annual, estimated, isDoubtful } = savings;
  if (isDoubtful) return 'Savings are uncertain: figures of your statement could not be confirmed.';
  if (areUncertain(savings))
    return 'Savings are uncertain: your statement does not show what part of your fees the card brands and banks take.';
  const isMore = decimal(monthly) < zero;
  const size = (amount: string): string => dollars(decimal(amount).absolute());
  if (estimated) {
    const [near, far] = isMore ? [estimated.high, estimated.low] : [estimated.low, estimated.high];
    const range = `${size(near)} to ${size(far)} a month`;
    return isMore
      ? `We estimate that you would pay ${range} more.`
      : `We estimate that you would save ${range}, most likely ${size(monthly)}.`;
  }
  if (decimal(monthly).isZero()) return 'You would pay the same.';
  if (isMore) return `You would pay ${size(monthly)} a month more.`;
  const once = paidOnce(charged);
  const before = once > zero ? ` before one-time fees of ${dollars(once)}` : '';
  return `You would save ${size(monthly)} a month, ${size(annual)} a year${before}.`;
}
