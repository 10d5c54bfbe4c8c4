import { dollars } from '@portal/contracts/core/dollars';
import {
  businessTypes,
  type BusinessTypeKey,
  type CostEstimate,
  type EstimateAssumption,
} from '@portal/contracts/quotes/estimate';

const shares: Partial<Record<string, string>> = {
  debit_share: 'debit cards',
  commercial_share_of_credit: 'business cards, of all credit cards',
  card_not_present_share: 'sales online or keyed in',
};

/** Shares that are named only if a person entered them. */
const entered: Partial<Record<string, string>> = {
  regulated_share_of_debit: 'debit cards of large banks, of all debit cards',
  premium_share_of_consumer_credit: 'premium cards, of consumer credit cards',
};

const sources: Record<EstimateAssumption['source'], string> = {
  statement: 'from your statement',
  partner: 'entered by the sender',
  prior: 'usual for such a business',
};

/** An estimate, its basis and its limits, as sentences for the merchant. */
export function estimateSentences(estimate: CostEstimate): string[] {
  const { total, businessType, basis, warnings, tables } = estimate;
  const type = businessTypes[businessType as BusinessTypeKey] ?? businessType;
  const known = basis.flatMap(({ what, brand, value, source }) => {
    const name = shares[what] ?? (source === 'partner' ? entered[what] : undefined);
    if (!name || (brand !== null && brand !== 'Visa')) return [];
    const of = brand ? ` of ${brand}` : '';
    return `${name}${of} ${percent(value.likely)} (${sources[source]})`;
  });
  return [
    `Your statement does not print all interchange and network fees. We estimate what it leaves out at ${dollars(total.low)} to ${dollars(total.high)} a month, most likely ${dollars(total.likely)}, from published rates that apply from ${tables.validFrom}.`,
    `The estimate assumes the business type “${type}”${known.length ? ` and these shares: ${known.join('; ')}` : ''}.`,
    ...(warnings.includes('other_cards_not_estimated')
      ? [
          'No published rates cover your sales with other cards or wallets: for these the range of the estimate is wide.',
        ]
      : []),
    'Your actual interchange and network fees depend on the cards your customers use and can be lower or higher than the estimate.',
  ];
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;
