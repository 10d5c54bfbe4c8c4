import { Button, makeStyles, Title3, useRestoreFocusTarget } from '@fluentui/react-components';
import type { Application } from '@portal/contracts/applications/schemas';
import { useHost } from '@portal/ui-kit/host.tsx';
import { lazyPart } from '@portal/ui-kit/lazy-screen.tsx';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { StatusBadge } from '@portal/ui-kit/status-badge.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '@portal/ui-kit/links.tsx';
import { isOwnDraft, mayReview } from '../application-rights.ts';
import { statusStyle } from '../application-status.ts';
import { useSharedWords } from '../words/en.ts';
import { useWords } from './words/en.ts';

const UpdateStatusDialog = lazyPart(
  () => import('../status/update-status-dialog.tsx'),
  'UpdateStatusDialog',
);

const useStyles = makeStyles({
  header: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '16px' },
  lines: { display: 'flex', flexDirection: 'column', gap: '4px', flexGrow: 1, minWidth: 0 },
  line: { display: 'flex', alignItems: 'center', gap: '12px', flexWrap: 'wrap' },
  name: { overflowWrap: 'anywhere' },
});

export function ApplicationHeader({ application }: { application: Application }) {
  const styles = useStyles();
  const words = useWords();
  const { updateStatus } = useSharedWords();
  const { user } = useHost();
  const restoreFocus = useRestoreFocusTarget();
  const [params, setParams] = useSearchParams();
  const [updating, setUpdating] = useState(false);
  const reviewed = mayReview(application, user);
  /** `?update=status` opens the dialog once. */
  const isAsked = params.get('update') === 'status';
  function close(): void {
    setUpdating(false);
    if (isAsked) setParams({}, { replace: true });
  }
  const { id, applicationId, legalBusinessName, status } = application;
  const { submittedAt, createdAt, submittedByName, company } = application;
  return (
    <div className={styles.header}>
      <div className={styles.lines}>
        <div className={styles.line}>
          <Title3 as="h2" className={styles.name}>
            {legalBusinessName || words.unnamed}
          </Title3>
          <StatusBadge status={statusStyle(status)} />
        </div>
        <Muted size={300}>
          {applicationId} ·{' '}
          {submittedAt
            ? words.submitted(submittedAt, submittedByName, company)
            : words.begun(createdAt, submittedByName, company)}
        </Muted>
      </div>
      {isOwnDraft(application, user) ? (
        <ButtonLink to={`/new-application?id=${id}`} appearance="primary">
          {words.edit}
        </ButtonLink>
      ) : null}
      {reviewed ? (
        <Button {...restoreFocus} appearance="primary" onClick={() => setUpdating(true)}>
          {updateStatus}
        </Button>
      ) : null}
      {reviewed && (updating || isAsked) ? (
        <UpdateStatusDialog application={application} onClose={close} />
      ) : null}
    </div>
  );
}
