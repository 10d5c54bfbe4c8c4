import { decimal, zero } from '@portal/contracts/core/decimal';
import { formatCount, formatCounted, formatCurrency } from '@portal/ui-kit/format';

/**
 * An amount compared with the quarter before: '+15% from last quarter', 'No change'. A difference below
 * one percent, or from nothing or less, is given in dollars.
 */
export function amountChange(now: string, before: string): string {
  const base = decimal(before);
  const difference = decimal(now).minus(base);
  if (difference.isZero()) return 'No change';
  const amount = difference.absolute();
  const percent = base > zero ? amount.times(100).over(base).toFixed(0) : '0';
  const size = percent === '0' ? formatCurrency(amount) : `${formatCount(Number(percent))}%`;
  return `${difference > zero ? '+' : '-'}${size} from last quarter`;
}

/** How many accounts came or went since the quarter before: '+2 new accounts', '-1 account'. */
export function accountsChange(now: number, before: number): string {
  const difference = now - before;
  if (difference === 0) return 'No change';
  return difference > 0
    ? `+${formatCounted(difference, 'new account', 'new accounts')}`
    : `-${formatCounted(-difference, 'account', 'accounts')}`;
}
