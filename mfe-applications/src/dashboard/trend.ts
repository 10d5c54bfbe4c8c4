import { formatCount } from '@portal/ui-kit/format';
import { words } from './words/en.ts';

/** Below this, percentages mislead: 1 to 4 is +3, not +300%. */
const fewestForPercent = 10;

/**
 * '+12% from last month', 'No change'. Small counts and fractional percentages give the difference: '+3 from
 * last month'.
 */
export function trendText(now: number, before: number): string {
  const difference = now - before;
  if (difference === 0) return words.trend.none;
  const percent = before < fewestForPercent ? 0 : Math.round((100 * difference) / before);
  const size = formatCount(Math.abs(percent === 0 ? difference : percent));
  return words.trend.changed(percent === 0 ? size : `${size}%`, difference > 0);
}
