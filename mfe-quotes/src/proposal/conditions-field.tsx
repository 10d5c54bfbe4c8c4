import { Checkbox, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Condition } from '@portal/contracts/quotes/conditions';
import type { sendProposalBody } from '@portal/contracts/quotes/proposals';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { sendWords } from '../detail/words/send-en.ts';
import { proposalWords } from '../detail/words/proposal-en.ts';

const { conditions: titles } = proposalWords;

export type SendValues = z.input<typeof sendProposalBody>;

const useStyles = makeStyles({
  conditions: {
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
  error: { color: tokens.colorPaletteRedForeground1 },
  text: {
    display: 'block',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
});

interface ConditionsFieldProps {
  form: UseFormReturn<SendValues>;
  conditions: readonly Condition[];
}

/** Reasons to doubt the figures; the sender must accept each. */
export function ConditionsField({ form, conditions }: ConditionsFieldProps) {
  const styles = useStyles();
  return (
    <Controller
      control={form.control}
      name="acceptedConditions"
      render={({ field: { value = [], onChange, ref }, fieldState: { error } }) => (
        <Stack as="fieldset" gap={4} aria-label={titles.title} className={styles.conditions}>
          <Text weight="semibold">{titles.title}</Text>
          <Muted>{sendWords.conditions.hint}</Muted>
          {conditions.map(({ name, text }, index) => (
            <Checkbox
              key={name}
              ref={index === 0 ? ref : undefined}
              label={
                <>
                  {titles.names[name] ?? name}
                  <span className={styles.text}>{text}</span>
                </>
              }
              checked={value.some((accepted) => accepted === name)}
              onChange={(_, { checked }) =>
                onChange(
                  checked === true
                    ? [...value, name]
                    : value.filter((accepted) => accepted !== name),
                )
              }
            />
          ))}
          {error ? (
            <Text role="alert" className={styles.error}>
              {sendWords.conditions.missing}
            </Text>
          ) : null}
        </Stack>
      )}
    />
  );
}
