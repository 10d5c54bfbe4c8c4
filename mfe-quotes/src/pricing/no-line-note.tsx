import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { decimal } from '@portal/contracts/core/decimal';
import type { Comparison } from '@portal/contracts/quotes/pricing';
import { formatCurrency } from '@portal/ui-kit/format';
import { useWords } from '../detail/words/words.ts';

/** Rounding puts a statement's total off its lines by less than this, in dollars. */
const most = decimal(1);

/** Warns where fees that stand in no line are a good part of the saving: some lines may not have been read. */
export function NoLineNote({ lines }: Pick<Comparison, 'lines'>) {
  const { pricing } = useWords();
  const rest = lines.find(({ treatment }) => treatment === 'difference');
  if (!rest || decimal(rest.saving) < most) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{pricing.noLine(formatCurrency(rest.saving))}</MessageBarBody>
    </MessageBar>
  );
}
