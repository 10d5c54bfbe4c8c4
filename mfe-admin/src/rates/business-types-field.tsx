import { Checkbox, makeStyles, Text } from '@fluentui/react-components';
import { businessTypes, type BusinessTypeKey } from '@portal/contracts/quotes/estimate';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { useId } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { ProgramValues } from './program-form.ts';
import { useDialogWords } from './words/dialogs-en.ts';

const useStyles = makeStyles({
  group: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  label: { padding: 0 },
  types: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
    alignItems: 'start',
  },
});

export function BusinessTypesField({ form }: { form: UseFormReturn<ProgramValues> }) {
  const styles = useStyles();
  const { program: words } = useDialogWords();
  const id = useId();
  return (
    <Controller
      control={form.control}
      name="businessTypes"
      render={({ field: { value: chosen = [], onChange, onBlur } }) => (
        <fieldset className={styles.group} aria-describedby={id}>
          <legend className={styles.label}>
            <Text>{words.businessTypes}</Text>
          </legend>
          <div className={styles.types}>
            {Object.entries(businessTypes).map(([key, name]) => (
              <Checkbox
                key={key}
                label={name}
                checked={chosen.includes(key as BusinessTypeKey)}
                onBlur={onBlur}
                onChange={(_, { checked }) =>
                  onChange(checked ? [...chosen, key] : chosen.filter((one) => one !== key))
                }
              />
            ))}
          </div>
          <Muted id={id}>{words.allTypes}</Muted>
        </fieldset>
      )}
    />
  );
}
