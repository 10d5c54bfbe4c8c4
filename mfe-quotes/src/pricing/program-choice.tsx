import { Field, makeStyles, Select } from '@fluentui/react-components';
import { decimal } from '@portal/contracts/core/decimal';
import type { ProgramChoice as Choice } from '@portal/contracts/quotes/pricing';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { errorText } from '@portal/ui-kit/error-text';
import { ErrorState } from '@portal/ui-kit/states.tsx';
import { useWords } from '../detail/words/words.ts';
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
  const { pricing: words } = useWords();
  const { program } = words;
  const { data: choices, error, refetch } = useProgramChoices(quote);
  const choose = useChooseProgram(quote.id);
  const { pricing } = quote;
  const priced = pricing?.isChosen ? pricing.programId : null;
  // Shown at once. The field is not disabled meanwhile, so that it keeps the focus.
  const chosen = choose.isPending ? choose.variables : priced;
  if (error)
    return <ErrorState message={errorText(error, program.failed)} onRetry={() => void refetch()} />;
  if (choices?.length === 0 && !quote.proposedProgram) return null;
  const accepted = quote.status === 'accepted';
  const isListed = chosen === null || choices?.some(({ id }) => id === chosen);
  return (
    <Field
      className={styles.field}
      label={program.label}
      hint={accepted ? program.accepted : program.hint}
    >
      <Select
        className={styles.select}
        value={String(chosen ?? byCost)}
        disabled={accepted || !choices || quote.running !== null}
        onChange={(_, { value }) => choose.mutate(value === byCost ? null : Number(value))}
      >
        <option value={byCost}>{program.lowestCost(leastOf(choices)?.name)}</option>
        {choices?.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.monthlySavings === null
              ? choice.name
              : program.offered(choice.name, monthlySavingsText(choice, words))}
          </option>
        ))}
        {isListed ? null : (
          <option value={String(chosen)} disabled>
            {choices ? program.notOffered(quote.proposedProgram ?? '') : quote.proposedProgram}
          </option>
        )}
      </Select>
    </Field>
  );
}

/** Which program the portal would take. */
function leastOf(choices: readonly Choice[] | undefined): Choice | undefined {
  let least: Choice | undefined;
  for (const choice of choices ?? [])
    if (
      choice.monthlySavings !== null &&
      (!least || decimal(choice.monthlySavings) > decimal(least.monthlySavings ?? 0))
    )
      least = choice;
  return least;
}
