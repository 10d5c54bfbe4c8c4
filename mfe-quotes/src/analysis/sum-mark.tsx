import { makeStyles, tokens } from '@fluentui/react-components';
import { WarningFilled } from '@fluentui/react-icons';
import { zero, type Decimal } from '@portal/contracts/core/decimal';
import type { Check } from '@portal/contracts/quotes/figures';

const useStyles = makeStyles({
  mark: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorStatusWarningForeground3,
  },
});

interface SumMarkProps {
  check: Check;
  show: (value: Decimal) => string;
}

/** Below the sum of lines that do not make the statement's total: by how much. */
export function SumMark({ check, show }: SumMarkProps) {
  const styles = useStyles();
  if (check.agrees) return null;
  return (
    <span className={styles.mark}>
      <WarningFilled aria-hidden /> {show(check.difference.absolute())} too{' '}
      {check.difference > zero ? 'much' : 'little'}
    </span>
  );
}
