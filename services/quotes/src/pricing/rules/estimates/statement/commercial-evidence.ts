import type { Fact } from './evidence.ts';
import type { StatementView } from './statement-view.ts';
import { factOf, volumeOf } from './statement-lines.ts';

const namesCommercial = (name: string): boolean =>
  /\b(bus(iness)?|corp(orate)?|purch(asing)?|commercial|fleet)\b/i.test(name);
const namesPremium = (name: string): boolean =>
  /\b(sig(nature)? pref(erred)?|infinite|world (elite|high)|prem(ium)? plus)\b/i.test(name);

/**
 * Shares of business and premium cards, from the processor's surcharges on them. A brand's lines are the volume of
 * these cards if its debit share is known.
 */
export function commercialEvidence(view: StatementView, debit: readonly Fact[]): Fact[] {
  return (['visa', 'mastercard'] as const).flatMap((network) => {
    const share = debit.find((one) => one.share === 'debit' && one.network === network);
    const lines = view.own.filter((line) => line.network === network && line.volume > 0);
    const commercial = lines.filter(({ name }) => namesCommercial(name));
    const premium = lines.filter(({ name }) => namesPremium(name) && !namesCommercial(name));
    if (!share || !commercial.length || !premium.length) return [];
    const credit = (1 - share.value) * view.sales[network].volume;
    const ofCommercial = volumeOf(commercial);
    const ofPremium = volumeOf(premium);
    if (ofCommercial + ofPremium >= credit) return [];
    return [
      factOf('commercial', network, ofCommercial / credit, commercial),
      factOf('premium', network, ofPremium / (credit - ofCommercial), premium),
    ];
  });
}
