import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Subtitle2,
  Text,
  tokens,
} from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons';
import { warningOf } from '@portal/contracts/applications/warnings';
import type { FieldStates } from '@portal/contracts/applications/merchant-schemas';
import { ErrorSummary } from '@portal/ui-kit/form.tsx';
import { Facts } from '@portal/ui-kit/record.tsx';
import { Notice } from '@portal/ui-kit/states.tsx';
import { Stack } from '@portal/ui-kit/layout.tsx';
import { StatusBadge, type StatusStyle } from '@portal/ui-kit/status-badge.tsx';
import { stateOf, stateText } from '../merchant/requested-fields.ts';
import {
  type ApplicationField,
  type FieldName,
  fieldText,
  lastFour,
  sectionOf,
} from '../application-fields.ts';
import { PlainValue, type PlainValueProps, SectionValues } from '../section-values.tsx';
import type { FieldErrors } from './wizard-form.ts';
import type { WizardValues } from './wizard-values.ts';
import { useKitWords } from '@portal/ui-kit/words/kit-words';
import { useSections } from './words/worded-sections.ts';
import { useWords } from './words/words.ts';

const useStyles = makeStyles({
  summary: {
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

/** Sensitive values stay masked after they were typed. */
function hidden({ kind }: ApplicationField, value: string): string {
  if (kind !== 'date') return lastFour(value);
  return value ? `••/••/${value.slice(-4)}` : '-';
}

/** The element id of the text that explains what the merchant must still do. */
export const waitingId = 'waits-for-merchant';

export interface ReviewStepProps {
  values: WizardValues;
  errors: FieldErrors;
  /** Fields requested from the merchant. */
  requested: FieldStates;
  /** What the merchant must still do, or null. */
  waiting: string | null;
  onEdit: (step: number, field?: FieldName) => void;
}

export function ReviewStep({ values, errors, requested, waiting, onEdit }: ReviewStepProps) {
  const styles = useStyles();
  const words = useWords();
  const { review, values: texts } = words;
  const { fault } = useKitWords();
  const { sectionList, fieldList } = useSections();
  const textOf = (name: FieldName): string =>
    fieldList
      .filter((field) => field.name === name)
      .map((field) => fieldText(field, values[name], texts))
      .join('');
  const wrong = fieldList.filter(({ name }) => errors[name]);
  const attention = wrong.length ? review.attention(wrong.length) : waiting && review.unsigned;
  const readiness: StatusStyle = attention
    ? { label: attention, color: 'warning' }
    : { label: review.ready, color: 'success' };
  const valueOf = (name: FieldName): string => String(values[name]);
  const linesOf = (why: (name: FieldName) => string) =>
    fieldList
      .filter(({ name }) => why(name))
      .map(({ name, label }) => ({
        name,
        label: `${sectionList[sectionOf(name)]?.title}: ${label}`,
        why: fault(why(name)),
        go: () => onEdit(sectionOf(name), name),
      }));
  const warningFor = (name: FieldName): string =>
    (!errors[name] && warningOf(name, valueOf(name), valueOf)) || '';
  return (
    <>
      <Stack as="section" gap={12} className={styles.summary} aria-labelledby="application-summary">
        <Stack row wrap gap={12} align="center">
          <Subtitle2 as="h3" id="application-summary">
            {review.summary}
          </Subtitle2>
          <StatusBadge status={readiness} />
        </Stack>
        <Facts
          of={[
            [review.business, values.legalBusinessName || '-'],
            [review.applicant, `${values.firstName} ${values.lastName}`.trim() || '-'],
            [review.volume, textOf('totalMonthlyCcVolume')],
            [review.ticket, textOf('averageTicket')],
          ]}
        />
      </Stack>
      <ErrorSummary
        title={review.before}
        intent="warning"
        faults={linesOf((name) => errors[name] ?? '')}
      />
      <ErrorSummary title={review.check} intent="warning" faults={linesOf(warningFor)} />
      {sectionList.map((section, index) => (
        <section key={section.title} className={styles.section} aria-label={section.title}>
          <Stack row wrap gap={12} align="center">
            <Subtitle2 as="h3">{section.title}</Subtitle2>
            <Button
              size="small"
              appearance="subtle"
              className={styles.edit}
              icon={<EditRegular />}
              aria-label={review.editSection(section.title)}
              onClick={() => onEdit(index)}
            >
              {review.edit}
            </Button>
          </Stack>
          <SectionValues
            section={section}
            of={(field) => {
              const state = stateOf(requested, field.name);
              return state ? (
                words.merchant.asked(stateText(state, words))
              ) : (
                <Entered field={field} value={values[field.name]} words={texts} />
              );
            }}
          />
        </section>
      ))}
      <Notice intent="warning" title={review.notice}>
        <Text>{review.noticeText}</Text>
      </Notice>
      {waiting ? (
        <MessageBar layout="multiline">
          <MessageBarBody id={waitingId}>{waiting}</MessageBarBody>
        </MessageBar>
      ) : null}
    </>
  );
}

const Entered = (props: PlainValueProps) =>
  props.field.sensitive ? hidden(props.field, String(props.value)) : <PlainValue {...props} />;
