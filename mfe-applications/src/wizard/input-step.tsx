import { makeStyles, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { LockClosedRegular } from '@fluentui/react-icons';
import type { ApplicationSection } from '../application-fields.ts';
import { ApplicationInputField } from './application-input.tsx';
import type { WizardForm } from './wizard-form.ts';

const narrow = '@media (max-width: 760px)';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    gap: '16px 24px',
    alignItems: 'start',
  },
  half: { gridColumn: 'span 3', [narrow]: { gridColumn: '1 / -1' } },
  third: { gridColumn: 'span 2', [narrow]: { gridColumn: '1 / -1' } },
  whole: { gridColumn: '1 / -1' },
});

/** The fields of one section. */
export function InputStep({ form, section }: { form: WizardForm; section: ApplicationSection }) {
  const styles = useStyles();
  return (
    <>
      {section.note ? (
        <MessageBar icon={<LockClosedRegular />} layout="multiline">
          <MessageBarBody>{section.note}</MessageBarBody>
        </MessageBar>
      ) : null}
      <div className={styles.fields}>
        {section.fields.map((field) => (
          <div key={field.name} className={styles[field.width ?? 'half']}>
            <ApplicationInputField form={form} field={field} />
          </div>
        ))}
      </div>
    </>
  );
}
