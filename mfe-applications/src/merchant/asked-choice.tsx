import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { askableNames, type AskableName } from '@portal/contracts/applications/merchant-fields';
import { useKitWords } from '@portal/ui-kit/words/kit-words';
import { useController } from 'react-hook-form';
import type { ApplicationField } from '../application-fields.ts';
import { useSections } from '../wizard/words/worded-sections.ts';
import { useWords } from '../wizard/words/words.ts';
import type { AskForm } from './ask-form.ts';

const useStyles = makeStyles({
  chosen: { margin: 0, padding: 0, border: 'none' },
  wrong: { color: tokens.colorPaletteRedForeground1 },
  sections: { display: 'grid', gap: '8px', maxHeight: '320px', overflowY: 'auto' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
    paddingLeft: '24px',
  },
});

type Askable = ApplicationField & { name: AskableName };
const isAskable = (field: ApplicationField): field is Askable =>
  (askableNames as string[]).includes(field.name);

export interface AskedChoiceProps {
  form: AskForm;
  /** Required fields that are still empty. */
  missing: readonly AskableName[];
}

/** Selects fields one by one, by section, or all missing ones. */
export function AskedChoice({ form, missing }: AskedChoiceProps) {
  const styles = useStyles();
  const { merchant } = useWords();
  const { fault } = useKitWords();
  const { sectionList } = useSections();
  const { field, fieldState } = useController({ control: form.control, name: 'fields' });
  const { error } = fieldState;
  const chosen = new Set<AskableName>(field.value);
  const toggle = (names: readonly AskableName[], isOn: boolean): void =>
    field.onChange(askableNames.filter((name) => (names.includes(name) ? isOn : chosen.has(name))));
  const chosenOf = (names: readonly AskableName[]): boolean | 'mixed' => {
    const on = names.filter((name) => chosen.has(name)).length;
    return on === names.length ? true : on ? 'mixed' : false;
  };
  const askable = sectionList
    .map(({ title, fields }) => ({ title, fields: fields.filter(isAskable) }))
    .filter(({ fields }) => fields.length > 0);
  // Not a Field: that treats all controls inside as one.
  return (
    <fieldset className={styles.chosen} aria-describedby="merchant-fields-error">
      <legend>{merchant.dialog.fields}</legend>
      {missing.length ? (
        <Checkbox
          label={merchant.dialog.missing(missing.length)}
          checked={chosenOf(missing)}
          onChange={(_, { checked }) => toggle(missing, checked === true)}
        />
      ) : null}
      <div className={styles.sections}>
        {askable.map(({ title, fields }, index) => {
          const names = fields.map(({ name }) => name);
          return (
            <div key={title}>
              <Checkbox
                ref={index === 0 ? field.ref : undefined}
                label={title}
                checked={chosenOf(names)}
                onChange={(_, { checked }) => toggle(names, checked === true)}
              />
              <div className={styles.fields}>
                {fields.map(({ name, label }) => (
                  <Checkbox
                    key={name}
                    label={label}
                    checked={chosen.has(name)}
                    onChange={(_, { checked }) => toggle([name], checked === true)}
                  />
                ))}
              </div>
            </div>
          );
        })}
      </div>
      <span id="merchant-fields-error" role="alert" className={styles.wrong}>
        {error?.message ? fault(error.message) : null}
      </span>
    </fieldset>
  );
}
