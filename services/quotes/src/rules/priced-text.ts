import { dollars } from '@portal/contracts/core/dollars';

interface Priced {
  proposedProgram: string | null;
  monthlySavings: { toFixed: (decimals: number) => string } | null;
}

/** How a quote is priced now, for its history: `priced with Standard, monthly savings $39.71`. */
export const pricedText = ({ proposedProgram, monthlySavings }: Priced): string =>
  proposedProgram === null
    ? 'not priced: no rate program is active'
    : `priced with ${proposedProgram}, monthly savings ${dollars(monthlySavings?.toFixed(2) ?? '0')}`;
