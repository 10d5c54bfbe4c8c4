/** What a share comes from, each decimal with two places, so that equal ones are equal text. */
export interface ShareFigures {
  monthlyVolume: string;
  revenueSharePercentage: string;
  earnings: string;
}
