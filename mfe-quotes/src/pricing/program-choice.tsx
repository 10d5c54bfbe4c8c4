import { chooseRateProgram, listProgramChoices } from '@portal/contracts/quotes/routes';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { keepPreviousData } from '@tanstack/react-query';
import { api, useReply } from '@portal/ui-kit/api';
import { Stack } from '@portal/ui-kit/layout.tsx';
import { Field, makeStyles, Select, Text } from '@fluentui/react-components';
import type { ProgramChoice as Choice } from '@portal/contracts/quotes/pricing';
import { ErrorState } from '@portal/ui-kit/states.tsx';
import { pricingWords as words } from '../detail/words/pricing-en.ts';
import { quoteKey, useSave } from '../queries.ts';
import { EstimateForm } from './estimate-card.tsx';
import { monthlySavingsText } from './savings-text.ts';

const useStyles = makeStyles({
  choice: { maxWidth: '560px' },
  list: { marginBlock: 0, paddingInlineStart: '20px' },
  // Truncate a long name instead of widening the card.
  select: { minWidth: 0, width: '100%', '& > select': { minWidth: 0, textOverflow: 'ellipsis' } },
});

/** The option for the automatic choice: option values must not be empty. */
const byCost = 'lowest-cost';

export function ProgramChoice({ quote }: { quote: Quote }) {
  const styles = useStyles();
  const { program } = words;
  // The programs offered for a quote; refetched when it changes.
  const {
    data: choices,
    error,
    refetch,
  } = useReply(
    ['quote-rate-programs', quote.id, quote.updatedAt],
    listProgramChoices,
    { params: { id: quote.id } },
    { placeholderData: keepPreviousData, gcTime: 0 },
  );
  const choose = useSave(quoteKey(quote.id), {
    call: (programId: number | null) =>
      api.call(chooseRateProgram, { params: { id: quote.id }, body: { programId } }),
    done: ({ proposedProgram }) => program.chosen(proposedProgram),
  });
  const { pricing } = quote;
  const priced = pricing?.isChosen ? pricing.programId : null;
  // Show the choice at once, without disabling the field, which would lose the focus.
  const selected = choose.isPending ? choose.variables : priced;
  if (error) return <ErrorState message={program.failed} error={error} onRetry={refetch} />;
  if (choices?.length === 0 && !quote.proposedProgram) return null;
  const accepted = quote.status === 'accepted';
  const isListed = selected === null || choices?.some(({ id }) => id === selected);
  return (
    <Stack gap={8} shrinks screenOnly className={styles.choice}>
      <Field label={program.label} hint={accepted ? program.accepted : program.hint}>
        <Select
          className={styles.select}
          value={String(selected ?? byCost)}
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
                : program.offered(choice.name, monthlySavingsText(choice))}
            </option>
          ))}
          {isListed ? null : (
            <option value={String(selected)} disabled>
              {choices ? program.notOffered(quote.proposedProgram ?? '') : quote.proposedProgram}
            </option>
          )}
        </Select>
      </Field>
      {accepted ? null : <Mismatches quote={quote} choices={choices ?? []} />}
    </Stack>
  );
}

/** The programs that are not offered automatically, with reasons. */
function Mismatches({ quote, choices }: { quote: Quote; choices: readonly Choice[] }) {
  const styles = useStyles();
  const unfit = choices.filter(({ misfits }) => misfits?.length);
  if (unfit.length === 0) return null;
  return (
    <>
      <Text size={200}>{words.program.notAutomatic}</Text>
      <ul className={styles.list}>
        {unfit.map(({ id, name, misfits }) => (
          <li key={id}>
            <Text size={200}>{words.program.misfit(name, misfits ?? [])}</Text>
          </li>
        ))}
      </ul>
      {/* The estimate card already asks these questions. */}
      {quote.pricing?.estimate || !unfit.some((choice) => choice.dependsOnAnswers) ? null : (
        <EstimateForm key={quote.version} quote={quote} answers={quote.estimateAnswers} />
      )}
    </>
  );
}
