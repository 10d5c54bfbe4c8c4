import { Button, Skeleton, SkeletonItem, makeStyles, Text } from '@fluentui/react-components';
import type { Application } from '@portal/contracts/applications/schemas';
import { useHost } from '@portal/ui-kit/host.tsx';
import { Loaded } from '@portal/ui-kit/loaded.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { EmptyState } from '@portal/ui-kit/states.tsx';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApplication } from '../detail/get-application.ts';
import { ApplicationNotFound } from '../detail/application-not-found.tsx';
import { Wizard } from './wizard.tsx';

const useStyles = makeStyles({ skeleton: { display: 'grid', gap: '16px' } });

/** How long after the last key an application is saved by itself. */
const afterTyping = 3000;

export interface NewApplicationPageProps {
  /** Null: nothing is saved by itself. */
  autosaveMs?: number | null;
}

/** A new application; with ?id= a draft to continue. */
export function NewApplicationPage({ autosaveMs = afterTyping }: NewApplicationPageProps) {
  const [params, setParams] = useSearchParams();
  const id = params.get('id') || null;
  // A new form is counted up. The one in which a draft was begun stays when the address names the draft.
  const [shown, setShown] = useState({ id, form: 0 });
  const [begun, setBegun] = useState<{ id: string; form: number } | null>(null);
  const isSame = shown.id === id || (begun?.form === shown.form && begun.id === id);
  if (!isSame) setShown({ id, form: shown.form + 1 });
  else if (shown.id !== id) setShown({ id, form: shown.form });

  function begin(made: number): void {
    setBegun({ id: String(made), form: shown.form });
    setParams({ id: String(made) }, { replace: true });
  }

  return (
    <Page>
      {id === null || begun?.form === shown.form ? (
        <Wizard
          key={shown.form}
          application={null}
          autosaveMs={autosaveMs}
          onBegun={begin}
          onReload={() => setShown({ id, form: shown.form + 1 })}
        />
      ) : (
        <DraftWizard key={id} id={Number(id)} autosaveMs={autosaveMs} />
      )}
    </Page>
  );
}

function DraftWizard({ id, autosaveMs }: { id: number; autosaveMs: number | null }) {
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
          <Draft
            application={application}
            autosaveMs={autosaveMs}
            onReload={() => void query.refetch()}
          />
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
  return (
    <Wizard
      key={version}
      application={application}
      autosaveMs={autosaveMs}
      onBegun={() => undefined}
      onReload={onReload}
    />
  );
}
