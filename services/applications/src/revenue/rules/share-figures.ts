/** A share's figures, each with two decimals, so that equal numbers are equal text. */
export interface ShareFigures {
  monthlyVolume: string;
  revenueSharePercentage: string;
  earnings: string;
}
