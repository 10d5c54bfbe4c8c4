interface SavingsRow {
  savingsLow: { toFixed: (decimals: number) => string } | null;
  savingsHigh: { toFixed: (decimals: number) => string } | null;
  isEstimated: boolean;
}

/** The range of monthly savings; null where an earlier release priced the quote. */
export const presentSavings = ({ savingsLow, savingsHigh, isEstimated }: SavingsRow) => ({
  savingsLow: savingsLow?.toFixed(2) ?? null,
  savingsHigh: savingsHigh?.toFixed(2) ?? null,
  isEstimated,
});
