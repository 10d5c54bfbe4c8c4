import type { MerchantPart } from '@portal/contracts/applications/merchant-schemas';
import type { WizardWords } from '../wizard/words/en.ts';

export function standing(part: MerchantPart, { merchant }: WizardWords): string {
  const { card } = merchant;
  const { signed, evidence, lastDay } = part;
  if (signed) return card.signed(signed.name, signed.title, merchant.at(signed.at));
  const mailed = evidence.findLast(({ kind }) => kind === 'delivered' || kind === 'bounced');
  const isOver = Date.parse(part.validUntil) <= Date.now();
  const until = merchant.day(lastDay);
  return [
    mailed?.kind === 'bounced' ? card.bounced : mailed ? card.delivered : card.onItsWay,
    evidence.some(({ kind }) => kind === 'viewed') ? card.viewed : '',
    isOver ? card.expired(until) : card.works(until),
  ]
    .filter(Boolean)
    .join(' ');
}
