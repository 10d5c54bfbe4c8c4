import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { askableNames, type AskableName } from '@portal/contracts/applications/merchant-fields';
import { useController } from 'react-hook-form';
import type { ApplicationField } from '../application-fields.ts';
import { useSections } from '../wizard/words/worded-sections.ts';
import { useWords } from '../wizard/words/words.ts';
import type { AskForm } from './ask-form.ts';

const useStyles = makeStyles({
  chosen: { margin: 0, padding: 0, border: 'none' },
  wrong: { color: tokens.colorStatusDangerForeground1 },
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

/** Chooses the fields that the merchant is to fill in, one by one or by section. */
export function AskedChoice({ form }: { form: AskForm }) {
  const styles = useStyles();
  const { fault, merchant } = useWords();
  const { sectionList } = useSections();
  const { field, fieldState } = useController({ control: form.control, name: 'fields' });
  const { error } = fieldState;
  const chosen = new Set<AskableName>(field.value);
  const toggle = (names: readonly AskableName[], isOn: boolean): void =>
    field.onChange(askableNames.filter((name) => (names.includes(name) ? isOn : chosen.has(name))));
  const askable = sectionList
    .map(({ title, fields }) => ({ title, fields: fields.filter(isAskable) }))
    .filter(({ fields }) => fields.length > 0);
  // No Field: it takes all controls in it for one.
  return (
    <fieldset className={styles.chosen} aria-describedby="merchant-fields-error">
      <legend>{merchant.dialog.fields}</legend>
      <div className={styles.sections}>
        {askable.map(({ title, fields }, index) => {
          const names = fields.map(({ name }) => name);
          const on = names.filter((name) => chosen.has(name)).length;
          return (
            <div key={title}>
              <Checkbox
                ref={index === 0 ? field.ref : undefined}
                label={title}
                checked={on === names.length ? true : on ? 'mixed' : false}
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
