import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { decimal } from '@portal/contracts/core/decimal';
import type { Comparison } from '@portal/contracts/quotes/pricing';
import { formatCurrency } from '@portal/ui-kit/format';

/** Rounding puts a statement's total off its lines by less than this, in dollars. */
const most = decimal(1);

/** Warns where fees that stand in no line are a good part of the saving: some lines may not have been read. */
export function NoLineNote({ lines }: Pick<Comparison, 'lines'>) {
  const rest = lines.find(({ treatment }) => treatment === 'difference');
  if (!rest || decimal(rest.saving) < most) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {formatCurrency(rest.saving)} of the statement's fees stand in no line and count as saved
        here. Add the lines that are missing before the quote is sent.
      </MessageBarBody>
    </MessageBar>
  );
}
