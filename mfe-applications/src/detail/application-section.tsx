import type { Application } from '@portal/contracts/applications/schemas';
import { useHost } from '@portal/ui-kit/host.tsx';
import {
  type ApplicationField,
  type ApplicationSection,
  isSensitive,
  lastFour,
  type SecretField,
} from '../application-fields.ts';
import { isReviewer, mayReview } from '../application-rights.ts';
import { stateOf, stateText } from '../merchant/requested-fields.ts';
import { PlainValue, SectionValues } from '../section-values.tsx';
import { useWords } from '../wizard/words/words.ts';
import { SectionCard } from '@portal/ui-kit/record.tsx';
import { SensitiveValue } from './sensitive-value.tsx';

export interface ApplicationSectionCardProps {
  application: Application;
  section: ApplicationSection;
}

export const ApplicationSectionCard = ({ application, section }: ApplicationSectionCardProps) => (
  <SectionCard title={section.title}>
    <SectionValues
      section={section}
      of={(field) => <FieldValue application={application} field={field} />}
    />
  </SectionCard>
);

function FieldValue({ application, field }: { application: Application; field: ApplicationField }) {
  const { user } = useHost();
  const words = useWords();
  const state = stateOf(application.merchantFields ?? {}, field.name);
  if (state && !isReviewer(user)) return words.merchant.asked(stateText(state, words));
  if (!isSensitive(field))
    return <PlainValue field={field} value={application[field.name]} words={words.values} />;
  const masked = maskedText(application, field);
  return masked !== '-' && mayReview(application, user) ? (
    <SensitiveValue applicationId={application.id} field={field} masked={masked} />
  ) : (
    masked
  );
}

/** The service masks values, except for a draft's owner: mask those here. */
function maskedText({ masked, ...application }: Application, field: SecretField): string {
  const value = application[field.name] ?? '';
  if (value === '') return '-';
  if (masked) return value;
  return field.kind === 'date' ? '••••••••' : lastFour(value);
}
