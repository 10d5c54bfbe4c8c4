import { Accordion, Badge, makeStyles } from '@fluentui/react-components';
import { decimal, sum } from '@portal/contracts/core/decimal';
import { isUncertain } from '@portal/contracts/quotes/estimate';
import type { ComparedLine } from '@portal/contracts/quotes/pricing';
import { column, type Column, DataTable } from '@portal/ui-kit/data-table.tsx';
import { formatCurrency } from '@portal/ui-kit/format';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { pricingWords as words } from '../detail/words/pricing-en.ts';
import { Fold } from '../fold.tsx';
import {
  currentAndProposed,
  likelySavingText,
  rangeSavingsText,
  type Savings,
  savingsRangeOf,
  savingsText,
} from './savings-text.ts';

const { becomes } = words;

const useStyles = makeStyles({
  title: { paddingBlock: '8px' },
  saving: { fontVariantNumeric: 'tabular-nums' },
  panel: { marginInline: 0 },
});

type Group = keyof typeof words.groups;
const groups = Object.keys(words.groups) as Group[];

function groupOf({ treatment, notCompared }: ComparedLine): Group {
  if (notCompared) return 'not-compared';
  if (treatment === 'extra') return 'extras';
  if (treatment === 'pass_through') return 'pass-through';
  return treatment === 'difference' ? 'difference' : 'own';
}

const columnsOf = ({ isDoubtful }: Savings): Column<ComparedLine>[] => [
  { header: words.columns.line, phone: 'name', cell: ({ name }) => name },
  column(words.columns.becomes, (line) =>
    becomesOf(line).map((text) => <div key={text}>{text}</div>),
  ),
  column(words.columns.current, { numeric: true }, (line) => formatCurrency(line.currentAmount)),
  column(words.columns.proposed, { numeric: true }, (line) => formatCurrency(line.proposedAmount)),
  column(words.columns.saving, { numeric: true }, (line) => savingOf(line, isDoubtful)),
];

const savingOf = (line: ComparedLine, isDoubtful: Savings['isDoubtful']): string =>
  (isDoubtful || isEstimated(line) ? likelySavingText : savingsText)(line.saving);

const isEstimated = ({ replacedBy }: ComparedLine) => replacedBy.some((part) => part.isEstimated);

/** A group's savings, with the quote's range if the group contains all estimated lines. */
function groupSaving(own: readonly ComparedLine[], quote: Savings): string {
  const saving = sum(own.map((line) => decimal(line.saving)));
  const range = savingsRangeOf(quote);
  if (quote.isDoubtful && !saving.isZero()) return words.uncertain;
  if (!range || !own.some((line) => line.treatment === 'added' || isEstimated(line)))
    return savingsText(saving);
  const rest = saving.minus(decimal(quote.monthlySavings ?? '0'));
  const end = (savings: string): string => rest.plus(decimal(savings)).toFixed(2);
  const ends = { low: end(range.low), high: end(range.high) };
  return rangeSavingsText({ ...ends, isUncertain: isUncertain(ends) });
}

interface SavingsByLineProps {
  lines: readonly ComparedLine[];
  quote: Savings;
}

/** Savings per statement line, with what replaces it. */
export function SavingsByLine({ lines, quote }: SavingsByLineProps) {
  const styles = useStyles();
  const byGroup = Object.groupBy(lines, groupOf);
  return (
    <Accordion multiple collapsible defaultOpenItems={['own', 'difference']}>
      {groups.map((id) => {
        const title = words.groups[id];
        const own = byGroup[id];
        if (!own) return null;
        return (
          <Fold
            key={id}
            value={id}
            as="h5"
            className={styles.panel}
            title={
              <Stack as="span" row wrap grows gap="4px 8px" align="center" className={styles.title}>
                <Stack as="span" row wrap grows gap="4px 8px" align="center">
                  {title}{' '}
                  {id === 'pass-through' || id === 'extras' ? (
                    <Badge appearance="outline" color="informative">
                      {words.becomes.stays}
                    </Badge>
                  ) : null}{' '}
                  <Muted>{words.lines(own.length)}</Muted>
                </Stack>{' '}
                <span className={styles.saving}>{groupSaving(own, quote)}</span>
              </Stack>
            }
          >
            <DataTable
              label={title}
              columns={columnsOf(quote)}
              rows={own}
              phoneLine={(line) => [
                ...currentAndProposed(
                  formatCurrency(line.currentAmount),
                  formatCurrency(line.proposedAmount),
                ),
                savingOf(line, quote.isDoubtful),
                ...becomesOf(line),
              ]}
            />
          </Fold>
        );
      })}
    </Accordion>
  );
}

function becomesOf({ treatment, replacedBy, notCompared, proposedAmount }: ComparedLine): string[] {
  if (notCompared) return [becomes.notCompared];
  if (treatment === 'added') return [becomes.added];
  if (treatment === 'difference' && !decimal(proposedAmount).isZero()) return [becomes.difference];
  if (treatment === 'pass_through' || treatment === 'extra') return [becomes.stays];
  if (replacedBy.length === 0) return [becomes.ends];
  return replacedBy.map(({ name, amount }) => `${name} ${formatCurrency(amount)}`);
}
