import { makeStyles, tokens } from '@fluentui/react-components';
import { WarningFilled } from '@fluentui/react-icons';
import { zero, type Decimal } from '@portal/contracts/core/decimal';
import type { Check } from '@portal/contracts/quotes/figures';
import { useWords } from './words/en.ts';

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

/** The difference between a sum and the statement's total, if any. */
export function SumMark({ check, show }: SumMarkProps) {
  const styles = useStyles();
  const { tooMuch, tooLittle } = useWords().lines;
  if (check.agrees) return null;
  const by = show(check.difference.absolute());
  return (
    <span className={styles.mark}>
      <WarningFilled aria-hidden /> {check.difference > zero ? tooMuch(by) : tooLittle(by)}
    </span>
  );
}
