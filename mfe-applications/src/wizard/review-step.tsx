import {
  Badge,
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  Subtitle2,
  Text,
  tokens,
} from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons';
import { fieldList, sectionList, sectionOf, type ApplicationField } from '../application-fields.ts';
import { fieldText, lastFour } from '../application-field-text.ts';
import { ErrorSummary } from '@portal/ui-kit/error-summary.tsx';
import { Description, DescriptionList } from '@portal/ui-kit/description-list.tsx';
import { PlainValue, SectionValues, type PlainValueProps } from '../section-values.tsx';
import type { FieldErrors } from './wizard-form.ts';
import type { WizardValues } from './wizard-values.ts';

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', gap: '12px', flexWrap: 'wrap' },
  summary: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    padding: '16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  section: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    paddingTop: '16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  edit: { marginLeft: 'auto' },
});

/** A sensitive value, never shown in full again after it was typed. */
function hidden({ kind }: ApplicationField, value: string): string {
  if (kind !== 'date') return lastFour(value);
  return value ? `••/••/${value.slice(-4)}` : '-';
}

export interface ReviewStepProps {
  values: WizardValues;
  /** What the application would be refused for. */
  errors: FieldErrors;
  onEdit: (step: number, field?: ApplicationField['name']) => void;
}

/** What is about to be submitted, read-only. */
export function ReviewStep({ values, errors, onEdit }: ReviewStepProps) {
  const styles = useStyles();
  const wrong = fieldList.filter(({ name }) => errors[name]);
  return (
    <>
      <section className={styles.summary} aria-labelledby="application-summary">
        <div className={styles.head}>
          <Subtitle2 as="h3" id="application-summary">
            Application Summary
          </Subtitle2>
          {wrong.length ? (
            <Badge appearance="tint" color="warning" shape="rounded">
              {wrong.length === 1
                ? '1 field needs attention'
                : `${wrong.length} fields need attention`}
            </Badge>
          ) : (
            <Badge appearance="tint" color="success" shape="rounded">
              Ready for Review
            </Badge>
          )}
        </div>
        <DescriptionList>
          <Description term="Business">{values.legalBusinessName || '-'}</Description>
          <Description term="Applicant">
            {`${values.firstName} ${values.lastName}`.trim() || '-'}
          </Description>
          <Description term="Monthly Volume">{textOf('totalMonthlyCcVolume', values)}</Description>
          <Description term="Average Ticket">{textOf('averageTicket', values)}</Description>
        </DescriptionList>
      </section>
      <ErrorSummary
        title="Before this can be submitted:"
        intent="warning"
        faults={wrong.map(({ name, label }) => ({
          name,
          label: `${sectionList[sectionOf(name)]?.title}: ${label}`,
          why: errors[name],
          go: () => onEdit(sectionOf(name), name),
        }))}
      />
      {sectionList.map((section, index) => (
        <section key={section.title} className={styles.section} aria-label={section.title}>
          <div className={styles.head}>
            <Subtitle2 as="h3">{section.title}</Subtitle2>
            <Button
              size="small"
              appearance="subtle"
              className={styles.edit}
              icon={<EditRegular />}
              aria-label={`Edit ${section.title}`}
              onClick={() => onEdit(index)}
            >
              Edit
            </Button>
          </div>
          <SectionValues
            section={section}
            of={(field) => <Entered field={field} value={values[field.name]} />}
          />
        </section>
      ))}
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>Important Notice</MessageBarTitle>
          <Text>
            Please make sure that everything above is true and complete. False information may
            result in rejection of the application or termination of the account.
          </Text>
        </MessageBarBody>
      </MessageBar>
    </>
  );
}

const Entered = ({ field, value }: PlainValueProps) =>
  field.sensitive ? hidden(field, String(value)) : <PlainValue field={field} value={value} />;

function textOf(name: ApplicationField['name'], values: WizardValues): string {
  const field = fieldList.find((one) => one.name === name);
  return field ? fieldText(field, values[name]) : '-';
}
