import type { SensitiveField } from '@portal/contracts/applications/fields';
import { sensitiveFieldSchema, type Application } from '@portal/contracts/applications/schemas';
import { useHost } from '@portal/ui-kit/host.tsx';
import type { ApplicationField, ApplicationSection } from '../application-fields.ts';
import { fieldText, lastFour } from '../application-field-text.ts';
import { mayReview } from '../application-rights.ts';
import { Email } from '../email.tsx';
import { Fact, Facts } from '../facts.tsx';
import { SectionCard } from './section-card.tsx';
import { SensitiveValue } from './sensitive-value.tsx';

export interface ApplicationSectionCardProps {
  application: Application;
  section: ApplicationSection;
}

/** One section of an application, read-only. */
export const ApplicationSectionCard = ({ application, section }: ApplicationSectionCardProps) => (
  <SectionCard title={section.title}>
    <Facts>
      {section.fields.map((field) => (
        <Fact key={field.name} term={field.label} wide={field.kind === 'lines'}>
          <FieldValue application={application} field={field} />
        </Fact>
      ))}
    </Facts>
  </SectionCard>
);

function FieldValue({ application, field }: { application: Application; field: ApplicationField }) {
  const { user } = useHost();
  const sensitive = sensitiveFieldSchema.safeParse(field.name);
  if (field.kind === 'email') return <Email address={application.email || '-'} />;
  if (!sensitive.success) return fieldText(field, application[field.name]);
  const masked = maskedText(application, sensitive.data);
  return masked !== '-' && mayReview(application, user) ? (
    <SensitiveValue applicationId={application.id} field={sensitive.data} masked={masked} />
  ) : (
    masked
  );
}

/** As the service masks it; the owner of a draft is sent it in full, to edit and not to show. */
function maskedText({ masked, ...application }: Application, field: SensitiveField): string {
  const value = application[field] ?? '';
  if (value === '') return '-';
  if (masked) return value;
  return field === 'dateOfBirth' ? '••••••••' : lastFour(value);
}
