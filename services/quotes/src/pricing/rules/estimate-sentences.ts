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

const sources: Record<EstimateAssumption['source'], string> = {
  statement: 'from your statement',
  partner: 'as you told us',
  prior: 'usual for such a business',
};

/** An estimate, its basis and its limits, as sentences for the merchant. */
export function estimateSentences(estimate: CostEstimate): string[] {
  const { total, businessType, basis, warnings, tables } = estimate;
  const type = businessTypes[businessType as BusinessTypeKey] ?? businessType;
  const known = basis
    .filter(({ what, brand }) => shares[what] && (brand === null || brand === 'Visa'))
    .map(
      ({ what, brand, value, source }) =>
        `${shares[what]}${brand ? ` of ${brand}` : ''} ${percent(value.likely)} (${sources[source]})`,
    );
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
