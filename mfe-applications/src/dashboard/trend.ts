const counts = new Intl.NumberFormat('en-US');

/**
 * How a count stands to what it was before: '+12% from last month', 'No change'. A difference that is
 * no whole percent, or from nothing, is said as it is: '+3 from last month'.
 */
export function trendText(now: number, before: number, since = 'last month'): string {
  const difference = now - before;
  if (difference === 0) return 'No change';
  const percent = before === 0 ? 0 : Math.round((100 * difference) / before);
  return `${signed(percent === 0 ? difference : percent)}${percent === 0 ? '' : '%'} from ${since}`;
}

const signed = (value: number): string =>
  `${value > 0 ? '+' : '-'}${counts.format(Math.abs(value))}`;
