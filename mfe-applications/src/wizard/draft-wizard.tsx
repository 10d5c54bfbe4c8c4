import { Button, Skeleton, SkeletonItem, makeStyles, Text } from '@fluentui/react-components';
import type { Application } from '@portal/contracts/applications/schemas';
import { useHost } from '@portal/ui-kit/host.tsx';
import { Loaded } from '@portal/ui-kit/loaded.tsx';
import { usePlace } from '@portal/ui-kit/place';
import { EmptyState } from '@portal/ui-kit/states.tsx';
import { useNavigate } from 'react-router-dom';
import { ApplicationNotFound } from '../detail/application-not-found.tsx';
import { useApplication } from '../detail/get-application.ts';
import { useMerchantPart } from '../merchant/get-merchant-part.ts';
import { SignedDraft } from '../merchant/signed-draft.tsx';
import { useWhenSigned } from '../merchant/use-when-signed.ts';
import { Wizard } from './wizard.tsx';
import { useWords } from './words/words.ts';

const useStyles = makeStyles({ skeleton: { display: 'grid', gap: '16px' } });

export function DraftWizard({ id, autosaveMs }: { id: number; autosaveMs: number | null }) {
  const { page } = useWords();
  const query = useApplication(id);
  usePlace('/applications');
  if (!Number.isInteger(id)) return <ApplicationNotFound />;
  return (
    <Loaded query={query} failure={page.failed} gone={<ApplicationNotFound />}>
      {(application) =>
        application ? (
          <Draft
            application={application}
            autosaveMs={autosaveMs}
            onReload={() => void query.refetch()}
          />
        ) : (
          <FormSkeleton />
        )
      }
    </Loaded>
  );
}

export const FormSkeleton = () => (
  <Skeleton aria-label={useWords().page.loading} className={useStyles().skeleton}>
    <SkeletonItem size={128} />
    <SkeletonItem size={40} />
    <SkeletonItem size={128} />
    <SkeletonItem size={128} />
  </Skeleton>
);

/** The URL already contains the draft's id. */
const alreadyNamed = (): void => undefined;

function Draft({
  application,
  autosaveMs,
  onReload,
}: {
  application: Application;
  autosaveMs: number | null;
  onReload: () => void;
}) {
  const { user } = useHost();
  const { page } = useWords();
  const navigate = useNavigate();
  const { id, status, submittedBy, masked, version } = application;
  const { data: part = null } = useMerchantPart(id, application.merchantFields !== undefined);
  useWhenSigned(part, onReload);
  if (status !== 'draft' || submittedBy !== user.id || masked)
    return (
      <EmptyState title={page.closed}>
        <Text>{page.closedText}</Text>
        <Button appearance="primary" onClick={() => void navigate(`/applications/${id}`)}>
          {page.view}
        </Button>
      </EmptyState>
    );
  if (part?.signed)
    return <SignedDraft application={application} part={part} onReload={onReload} />;
  // The user chose to discard their changes, so a new version gets a new form.
  return (
    <Wizard
      key={version}
      application={application}
      autosaveMs={autosaveMs}
      onBegun={alreadyNamed}
      onReload={onReload}
    />
  );
}
