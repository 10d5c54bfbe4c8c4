interface SavingsRow {
  savingsLow: { toFixed: (decimals: number) => string } | null;
  savingsHigh: { toFixed: (decimals: number) => string } | null;
  isEstimated: boolean;
}

/** Null if an earlier release priced the quote. */
export const presentSavings = ({ savingsLow, savingsHigh, isEstimated }: SavingsRow) => ({
  savingsLow: savingsLow?.toFixed(2) ?? null,
  savingsHigh: savingsHigh?.toFixed(2) ?? null,
  isEstimated,
});
