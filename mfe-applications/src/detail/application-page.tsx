import { Button, makeStyles, Text, Title3 } from '@fluentui/react-components';
import type { Application } from '@portal/contracts/applications/schemas';
import { useHost } from '@portal/ui-kit/host.tsx';
import { lazyPart } from '@portal/ui-kit/lazy-screen.tsx';
import { Loaded, Waiting } from '@portal/ui-kit/states.tsx';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { usePlace } from '@portal/ui-kit/place';
import { PrintStyles } from '@portal/ui-kit/print-styles.tsx';
import { SectionCard } from '@portal/ui-kit/record.tsx';
import { ButtonLink, TextLink } from '@portal/ui-kit/links.tsx';
import { StatusBadge } from '@portal/ui-kit/status-badge.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sectionList } from '../application-fields.ts';
import { isAdmin, isOwnDraft, listOf, mayReview } from '../application-rights.ts';
import { statusStyle } from '../application-status.ts';
import { StatusHistory } from '../status/status-history.tsx';
import { useMerchantPart } from '../merchant/merchant-part.ts';
import { MerchantCard, WithdrawnCard } from '../merchant/merchant-card.tsx';
import { useWords as useFormWords } from '../wizard/words/words.ts';
import { shared } from '../words/en.ts';
import { ApplicationNotFound } from './application-not-found.tsx';
import { ApplicationSectionCard } from './application-section.tsx';
import { useApplication } from '../queries.ts';
import { ReviewCard } from './review-card.tsx';
import { RevealsCard } from './reveals-card.tsx';
import { words } from './words/en.ts';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    gap: '24px',
    alignItems: 'start',
    '@media print': { display: 'block' },
    '@media (max-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
  },
  column: { '@media print': { marginBottom: '16px' } },
  notes: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  name: { overflowWrap: 'anywhere' },
});

export function ApplicationPage({ id }: { id: number }) {
  const { page } = useFormWords();
  const query = useApplication(id);
  const { user } = useHost();
  usePlace(query.data ? listOf(query.data, user) : null);
  return (
    <Page title={query.data?.applicationId ?? words.title}>
      <Loaded
        query={query}
        failure={page.failed}
        gone={<ApplicationNotFound />}
        waiting={<ApplicationSkeleton />}
      >
        {(application) => <ApplicationView application={application} />}
      </Loaded>
    </Page>
  );
}

const ApplicationSkeleton = () => (
  <Waiting label={useFormWords().page.loading} size={[40, 128, 128, 128]} />
);

function ApplicationView({ application }: { application: Application }) {
  const styles = useStyles();
  const { history } = application;
  const { user } = useHost();
  const isRequested = application.merchantFields !== undefined;
  const { data: part, isLoading } = useMerchantPart(application.id, isRequested);
  // Wait for the whole page, to avoid layout shifts.
  if (isLoading) return <ApplicationSkeleton />;
  return (
    <>
      <PrintStyles />
      <ApplicationHeader application={application} />
      <div className={styles.columns}>
        <Stack gap={16} shrinks className={styles.column}>
          {part ? (
            <MerchantCard part={part} merchant={{ name: '', email: '' }} isOwn={false} />
          ) : null}
          <WithdrawnCard applicationId={application.id} />
          {sectionList.map((section) => (
            <ApplicationSectionCard
              key={section.title}
              application={application}
              section={section}
            />
          ))}
        </Stack>
        <Stack gap={16} shrinks className={styles.column}>
          {mayReview(application, user) ? (
            <Stack screenOnly>
              <ReviewCard key={application.id} application={application} />
            </Stack>
          ) : null}
          <SectionCard title={shared.status}>
            <StatusHistory changes={history} />
          </SectionCard>
          {application.quoteId ? <QuoteCard quoteId={application.quoteId} /> : null}
          {application.notes && !history.some((entry) => entry.notes === application.notes) ? (
            <SectionCard title={shared.notes}>
              <Text className={styles.notes}>{application.notes}</Text>
            </SectionCard>
          ) : null}
        </Stack>
      </div>
      {isAdmin(user) ? (
        <Stack screenOnly>
          <RevealsCard applicationId={application.id} />
        </Stack>
      ) : null}
    </>
  );
}

/** The quote that the application was started from, with its proposal and statement. */
function QuoteCard({ quoteId }: { quoteId: number }) {
  const { title, ...parts } = words.quote;
  const quote = `/quotes/${quoteId}`;
  return (
    <SectionCard title={title}>
      <Stack as="ul" gap={4}>
        {(['quote', 'proposal', 'statement'] as const).map((part) => (
          <li key={part}>
            <TextLink to={part === 'quote' ? quote : `${quote}/${part}`}>{parts[part]}</TextLink>
          </li>
        ))}
      </Stack>
    </SectionCard>
  );
}

const UpdateStatusDialog = lazyPart(
  () => import('../status/update-status-dialog.tsx'),
  'UpdateStatusDialog',
);

function ApplicationHeader({ application }: { application: Application }) {
  const styles = useStyles();
  const { user } = useHost();
  const [params, setParams] = useSearchParams();
  const [updating, setUpdating] = useState(false);
  const reviewed = mayReview(application, user);
  /** `?update=status` opens the dialog once. */
  const isRequested = params.get('update') === 'status';
  function close(): void {
    setUpdating(false);
    if (isRequested) setParams({}, { replace: true });
  }
  const { id, applicationId, legalBusinessName, status } = application;
  const { submittedAt, createdAt, submittedByName, company } = application;
  return (
    <Stack row wrap gap={16} align="center">
      <Stack gap={4} grows shrinks>
        <Stack row wrap gap={12} align="center">
          <Title3 as="h2" className={styles.name}>
            {legalBusinessName || words.unnamed}
          </Title3>
          <StatusBadge status={statusStyle(status)} />
        </Stack>
        <Muted size={300}>
          {applicationId} ·{' '}
          {submittedAt
            ? words.submitted(submittedAt, submittedByName, company)
            : words.started(createdAt, submittedByName, company)}
        </Muted>
      </Stack>
      {isOwnDraft(application, user) ? (
        <ButtonLink to={`/new-application?id=${id}`} appearance="primary">
          {words.edit}
        </ButtonLink>
      ) : null}
      {reviewed ? (
        <Button appearance="primary" onClick={() => setUpdating(true)}>
          {shared.updateStatus}
        </Button>
      ) : null}
      {reviewed && (updating || isRequested) ? (
        <UpdateStatusDialog application={application} onClose={close} />
      ) : null}
    </Stack>
  );
}
