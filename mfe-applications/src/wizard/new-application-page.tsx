import { Button, Skeleton, SkeletonItem, makeStyles, Text } from '@fluentui/react-components';
import type { Application } from '@portal/contracts/applications/schemas';
import { useHost } from '@portal/ui-kit/host.tsx';
import { Loaded } from '@portal/ui-kit/loaded.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { EmptyState } from '@portal/ui-kit/states.tsx';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApplication } from '../detail/get-application.ts';
import { ApplicationNotFound } from '../detail/application-not-found.tsx';
import { Wizard } from './wizard.tsx';

const useStyles = makeStyles({ skeleton: { display: 'grid', gap: '16px' } });

/** A new application; with ?id= a draft to continue. */
export function NewApplicationPage() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return (
    <Page>
      {!id ? (
        <Wizard key="new" application={null} onReload={() => undefined} />
      ) : (
        <DraftWizard key={id} id={Number(id)} />
      )}
    </Page>
  );
}

function DraftWizard({ id }: { id: number }) {
  const styles = useStyles();
  const query = useApplication(id);
  if (!Number.isInteger(id)) return <ApplicationNotFound />;
  return (
    <Loaded
      query={query}
      failure="The application cannot be loaded now."
      gone={<ApplicationNotFound />}
    >
      {(application) =>
        application ? (
          <Draft application={application} onReload={() => void query.refetch()} />
        ) : (
          <Skeleton aria-label="Loading application" className={styles.skeleton}>
            <SkeletonItem size={128} />
            <SkeletonItem size={40} />
            <SkeletonItem size={128} />
            <SkeletonItem size={128} />
          </Skeleton>
        )
      }
    </Loaded>
  );
}

/** A draft, for the person who began it to continue. */
function Draft({ application, onReload }: { application: Application; onReload: () => void }) {
  const { user } = useHost();
  const navigate = useNavigate();
  const { id, status, submittedBy, masked, version } = application;
  if (status !== 'draft' || submittedBy !== user.id || masked)
    return (
      <EmptyState title="This application cannot be edited">
        <Text>Only drafts can be edited, and only by the person who began them.</Text>
        <Button appearance="primary" onClick={() => void navigate(`/applications/${id}`)}>
          View Application
        </Button>
      </EmptyState>
    );
  // A new version gets a new form: the person chose to give up what they had typed.
  return <Wizard key={version} application={application} onReload={onReload} />;
}
