export const csvOf = (rows: (string | number)[][], delimiter = ','): string =>
  rows
    .map((row) =>
      row
        .map((cell) => {
          const text = String(cell);
          return /["\r\n]/.test(text) || text.includes(delimiter)
            ? `"${text.replaceAll('"', '""')}"`
            : text;
        })
        .join(delimiter),
    )
    .join('\r\n');

export interface Sale {
  /** YYYY-MM-DD */
  day: string;
  brand: string;
  /** Cents. */
  gross: number;
  fee: number;
}

export interface Price {
  /** Fraction of the amount. */
  rate: number;
  /** Cents for each sale. */
  each: number;
}

/** A month's sales with fees by the price, each rounded to the cent; deterministic. */
export function salesOf(count: number, { rate, each }: Price, month = '2026-03'): Sale[] {
  const brands = ['Visa', 'Mastercard', 'Visa', 'American Express', 'Discover'];
  let state = 7;
  return Array.from({ length: count }, (_, index) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const gross = 500 + (state % 20_000);
    return {
      day: `${month}-${String((index % 28) + 1).padStart(2, '0')}`,
      brand: brands[index % brands.length] ?? 'Visa',
      gross,
      fee: Math.round(gross * rate + each),
    };
  });
}

export const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** Totals in dollars. */
export const totalsOf = (sales: Sale[]) => ({
  totalVolume: sales.reduce((sum, { gross }) => sum + gross, 0) / 100,
  transactionCount: sales.length,
  totalStatementFees: sales.reduce((sum, { fee }) => sum + fee, 0) / 100,
});
