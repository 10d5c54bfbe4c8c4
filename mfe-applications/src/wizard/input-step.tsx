import { makeStyles, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { LockClosedRegular } from '@fluentui/react-icons';
import type { ApplicationSection } from '../application-fields.ts';
import { ApplicationInputField } from './application-input.tsx';
import type { WizardForm } from './wizard-form.ts';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '16px 24px',
    alignItems: 'start',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  wide: { gridColumn: '1 / -1' },
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
          <div key={field.name} className={field.wide ? styles.wide : ''}>
            <ApplicationInputField form={form} field={field} />
          </div>
        ))}
      </div>
    </>
  );
}
