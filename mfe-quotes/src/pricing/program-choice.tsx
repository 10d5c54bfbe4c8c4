import { Field, makeStyles, Select } from '@fluentui/react-components';
import { decimal } from '@portal/contracts/core/decimal';
import type { ProgramChoice as Choice } from '@portal/contracts/quotes/pricing';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { errorText } from '@portal/ui-kit/error-text';
import { ErrorState } from '@portal/ui-kit/states.tsx';
import { useChooseProgram } from './choose-rate-program.ts';
import { useProgramChoices } from './list-program-choices.ts';
import { monthlySavingsText } from './savings-text.ts';

const useStyles = makeStyles({
  field: { maxWidth: '560px', minWidth: 0, '@media print': { display: 'none' } },
  // A long name of a program is cut rather than the card widened.
  select: { minWidth: 0, width: '100%', '& > select': { minWidth: 0, textOverflow: 'ellipsis' } },
});

/** Stands for the portal's own choice: an option needs a value that is not empty. */
const byCost = 'lowest-cost';

/** The program that the quote is priced with, to be chosen among those that are offered. */
export function ProgramChoice({ quote }: { quote: Quote }) {
  const styles = useStyles();
  const { data: choices, error, refetch } = useProgramChoices(quote);
  const choose = useChooseProgram(quote.id);
  const { pricing } = quote;
  const priced = pricing?.isChosen ? pricing.programId : null;
  // Shown at once. The field is not disabled meanwhile, so that it keeps the focus.
  const chosen = choose.isPending ? choose.variables : priced;
  if (error)
    return (
      <ErrorState
        message={errorText(error, 'Failed to fetch rate programs')}
        onRetry={() => void refetch()}
      />
    );
  if (choices?.length === 0 && !quote.proposedProgram) return null;
  const accepted = quote.status === 'accepted';
  const isListed = chosen === null || choices?.some(({ id }) => id === chosen);
  return (
    <Field
      className={styles.field}
      label="Rate program"
      hint={
        accepted
          ? 'The merchant accepted this quote: its program stays.'
          : 'Choosing prices the quote anew with the rates of today.'
      }
    >
      <Select
        className={styles.select}
        value={String(chosen ?? byCost)}
        disabled={accepted || !choices || quote.running !== null}
        onChange={(_, { value }) => choose.mutate(value === byCost ? null : Number(value))}
      >
        <option value={byCost}>Lowest cost{costsLeast(choices)}</option>
        {choices?.map(({ id, name, monthlySavings }) => (
          <option key={id} value={id}>
            {monthlySavings === null ? name : `${name}: ${monthlySavingsText(monthlySavings)}`}
          </option>
        ))}
        {isListed ? null : (
          <option value={String(chosen)} disabled>
            {quote.proposedProgram}
            {choices ? ': not offered any more' : ''}
          </option>
        )}
      </Select>
    </Field>
  );
}

/** Which program the portal would take: `: Interchange Plus Standard`. */
function costsLeast(choices: readonly Choice[] | undefined): string {
  let least: Choice | undefined;
  for (const choice of choices ?? [])
    if (!least || decimal(choice.monthlySavings ?? 0) > decimal(least.monthlySavings ?? 0))
      least = choice;
  return least ? `: ${least.name}` : '';
}
