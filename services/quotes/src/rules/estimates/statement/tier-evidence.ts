import { qualificationOf } from '../../fee-names.ts';
import type { Bound, Fact } from './evidence.ts';
import type { StatementView } from './statement-view.ts';
import { isNear, volumeOf } from './statement-lines.ts';

/**
 * Limits of business and premium cards by the tiers of a statement: they are in the mid and
 * non-qualified tiers, so that their volume is at most that of both. Told only where the tiers add up
 * to the brand and its debit share is known.
 */
export function tierEvidence({ own, sales }: StatementView, debit: readonly Fact[]): Bound[] {
  return (['visa', 'mastercard'] as const).flatMap((network) => {
    const { volume } = sales[network];
    const share = debit.find((one) => one.share === 'debit' && one.network === network);
    const tiers = own.filter(
      (line) => line.network === network && line.volume > 0 && qualificationOf(line.name),
    );
    if (!share || !isNear(volumeOf(tiers), volume, 0.02)) return [];
    const upper = tiers.filter(({ name }) => qualificationOf(name) !== 'qualified');
    const credit = (1 - share.value) * volume;
    if (!(credit > 0)) return [];
    const most = Math.min(1, volumeOf(upper) / credit);
    const from = upper.map(({ name }) => name).join(', ');
    return [
      { share: 'commercial', network, least: 0, most, from },
      { share: 'premium', network, least: 0, most, from },
    ];
  });
}
