import { Field, makeStyles, Select, Text } from '@fluentui/react-components';
import type { EstimateAnswers } from '@portal/contracts/quotes/estimate';
import type { ProgramChoice as Choice } from '@portal/contracts/quotes/pricing';
import { chooseRateProgram } from '@portal/contracts/quotes/routes';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { api } from '@portal/ui-kit/api';
import { errorText } from '@portal/ui-kit/error-text';
import { ErrorState } from '@portal/ui-kit/states.tsx';
import { useWords } from '../detail/words/words.ts';
import { quoteKey } from '../queries.ts';
import { useSave } from '../use-save.ts';
import { EstimateForm } from './estimate-form.tsx';
import { useProgramChoices } from './list-program-choices.ts';
import { monthlySavingsText } from './savings-text.ts';

const useStyles = makeStyles({
  choice: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    maxWidth: '560px',
    minWidth: 0,
    '@media print': { display: 'none' },
  },
  list: { marginBlock: 0, paddingInlineStart: '20px' },
  // A long name of a program is cut rather than the card widened.
  select: { minWidth: 0, width: '100%', '& > select': { minWidth: 0, textOverflow: 'ellipsis' } },
});

const unknown: EstimateAnswers = { businessType: null, presence: null, shares: {} };

/** Stands for the portal's own choice: an option needs a value that is not empty. */
const byCost = 'lowest-cost';

/** The program that the quote is priced with, to be chosen among those that are offered. */
export function ProgramChoice({ quote }: { quote: Quote }) {
  const styles = useStyles();
  const { pricing: words } = useWords();
  const { program } = words;
  const { data: choices, error, refetch } = useProgramChoices(quote);
  const choose = useSave(quoteKey(quote.id), {
    call: (programId: number | null) =>
      api.call(chooseRateProgram, { params: { id: quote.id }, body: { programId } }),
    done: ({ proposedProgram }) => ({
      title: program.chosen.title,
      description: program.chosen.description(proposedProgram),
    }),
  });
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
    <div className={styles.choice}>
      <Field label={program.label} hint={accepted ? program.accepted : program.hint}>
        <Select
          className={styles.select}
          value={String(chosen ?? byCost)}
          disabled={accepted || !choices || quote.running !== null}
          onChange={(_, { value }) => choose.mutate(value === byCost ? null : Number(value))}
        >
          <option value={byCost}>
            {program.lowestCost(choices?.find(({ isAutomatic }) => isAutomatic)?.name)}
          </option>
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
      {accepted ? null : <Misfits quote={quote} choices={choices ?? []} />}
    </div>
  );
}

/** The programs that the portal does not choose for this merchant, and why. */
function Misfits({ quote, choices }: { quote: Quote; choices: readonly Choice[] }) {
  const styles = useStyles();
  const { program } = useWords().pricing;
  const unfit = choices.filter(({ misfits }) => misfits?.length);
  if (unfit.length === 0) return null;
  return (
    <>
      <Text size={200}>{program.notAutomatic}</Text>
      <ul className={styles.list}>
        {unfit.map(({ id, name, misfits }) => (
          <li key={id}>
            <Text size={200}>{program.misfit(name, misfits ?? [])}</Text>
          </li>
        ))}
      </ul>
      {/* An estimate asks the same questions. */}
      {quote.pricing?.estimate || !unfit.some((choice) => choice.dependsOnAnswers) ? null : (
        <EstimateForm
          key={quote.version}
          quote={quote}
          answers={quote.estimateAnswers ?? unknown}
        />
      )}
    </>
  );
}
