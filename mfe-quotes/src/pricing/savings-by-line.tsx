import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Badge,
  makeStyles,
} from '@fluentui/react-components';
import { decimal, sum } from '@portal/contracts/core/decimal';
import type { ComparedLine } from '@portal/contracts/quotes/pricing';
import { DataTable, type Column } from '@portal/ui-kit/data-table.tsx';
import { formatCounted, formatCurrency } from '@portal/ui-kit/format';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { savingsText } from './savings-text.ts';

const useStyles = makeStyles({
  title: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    flexGrow: 1,
    paddingBlock: '8px',
  },
  name: { flexGrow: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  saving: { fontVariantNumeric: 'tabular-nums' },
  panel: { marginInline: 0 },
  parts: { display: 'flex', flexDirection: 'column' },
});

interface Group {
  id: string;
  title: string;
  stays: boolean;
  treatments: ComparedLine['treatment'][];
}

const groups: Group[] = [
  {
    id: 'own',
    title: "The processor's charges",
    stays: false,
    treatments: ['replaced', 'added'],
  },
  {
    id: 'pass-through',
    title: 'Interchange and brand charges',
    stays: true,
    treatments: ['pass_through'],
  },
  {
    id: 'extras',
    title: 'Equipment, software, products and taxes',
    stays: true,
    treatments: ['extra'],
  },
  {
    id: 'difference',
    title: 'Not explained by the lines',
    stays: false,
    treatments: ['difference'],
  },
];

const columns: Column<ComparedLine>[] = [
  { header: 'Line', cell: ({ name }) => name },
  { header: 'What becomes of it', cell: (line) => <Becomes line={line} /> },
  { header: 'Current', numeric: true, cell: (line) => formatCurrency(line.currentAmount) },
  { header: 'Proposed', numeric: true, cell: (line) => formatCurrency(line.proposedAmount) },
  { header: 'Saving', numeric: true, cell: ({ saving }) => savingsText(saving) },
];

/** Where the saving comes from: every line of the statement and what comes in its place. */
export function SavingsByLine({ lines }: { lines: readonly ComparedLine[] }) {
  const styles = useStyles();
  return (
    <Accordion multiple collapsible defaultOpenItems={['own', 'difference']}>
      {groups.map(({ id, title, stays, treatments }) => {
        const own = lines.filter(({ treatment }) => treatments.includes(treatment));
        if (own.length === 0) return null;
        const saving = sum(own.map((line) => decimal(line.saving)));
        return (
          <AccordionItem key={id} value={id}>
            <AccordionHeader as="h5">
              <span className={styles.title}>
                <span className={styles.name}>
                  {title}{' '}
                  {stays ? (
                    <Badge appearance="outline" color="informative" size="small">
                      Stays
                    </Badge>
                  ) : null}{' '}
                  <Muted>{formatCounted(own.length, 'line', 'lines')}</Muted>
                </span>{' '}
                <span className={styles.saving}>{savingsText(saving)}</span>
              </span>
            </AccordionHeader>
            <AccordionPanel className={styles.panel}>
              <DataTable
                label={title}
                columns={columns}
                rows={own}
                rowKey={(line) => own.indexOf(line)}
              />
            </AccordionPanel>
          </AccordionItem>
        );
      })}
    </Accordion>
  );
}

function Becomes({ line: { treatment, replacedBy } }: { line: ComparedLine }) {
  const styles = useStyles();
  if (treatment === 'added') return 'New: nothing corresponds to it now';
  if (treatment === 'difference') return 'Counted as saved; look at the analysis';
  if (treatment !== 'replaced') return 'Stays';
  if (replacedBy.length === 0) return 'Ends: nothing comes in its place';
  return (
    <span className={styles.parts}>
      {replacedBy.map(({ name, amount }) => (
        <span key={name}>
          {name} {formatCurrency(amount)}
        </span>
      ))}
    </span>
  );
}
