import { makeStyles, Skeleton, SkeletonItem, Text } from '@fluentui/react-components';
import type { Application } from '@portal/contracts/applications/schemas';
import { useHost } from '@portal/ui-kit/host.tsx';
import { Loaded } from '@portal/ui-kit/loaded.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { usePlace } from '@portal/ui-kit/place';
import { sectionList } from '../application-fields.ts';
import { isAdmin, listOf } from '../application-rights.ts';
import { StatusHistory } from '../status/status-history.tsx';
import { ApplicationHeader } from './application-header.tsx';
import { ApplicationNotFound } from './application-not-found.tsx';
import { ApplicationSectionCard } from './application-section.tsx';
import { useApplication } from './get-application.ts';
import { RevealsCard } from './reveals-card.tsx';
import { SectionCard } from '@portal/ui-kit/section-card.tsx';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    gap: '24px',
    alignItems: 'start',
    '@media (max-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
  },
  column: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  notes: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  skeleton: { display: 'grid', gap: '16px' },
});

/** One application, read-only: what was entered, its status and its history. */
export function ApplicationPage({ id }: { id: number }) {
  const styles = useStyles();
  const query = useApplication(id);
  const { user } = useHost();
  usePlace(query.data ? listOf(query.data, user) : null);
  return (
    <Page title={query.data?.applicationId ?? 'Application'}>
      <Loaded
        query={query}
        failure="The application cannot be loaded now."
        gone={<ApplicationNotFound />}
      >
        {(application) =>
          application ? (
            <ApplicationView application={application} />
          ) : (
            <Skeleton aria-label="Loading application" className={styles.skeleton}>
              <SkeletonItem size={40} />
              <div className={styles.columns}>
                <div className={styles.column}>
                  {sectionList.map(({ title }) => (
                    <SkeletonItem key={title} size={128} />
                  ))}
                </div>
                <SkeletonItem size={128} />
              </div>
            </Skeleton>
          )
        }
      </Loaded>
    </Page>
  );
}

function ApplicationView({ application }: { application: Application }) {
  const styles = useStyles();
  const { user } = useHost();
  return (
    <>
      <ApplicationHeader application={application} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {sectionList.map((section) => (
            <ApplicationSectionCard
              key={section.title}
              application={application}
              section={section}
            />
          ))}
        </div>
        <div className={styles.column}>
          <SectionCard title="Status">
            <StatusHistory changes={application.history} />
          </SectionCard>
          <SectionCard title="Notes">
            <Text className={styles.notes}>{application.notes ?? 'No notes.'}</Text>
          </SectionCard>
        </div>
      </div>
      {isAdmin(user) ? <RevealsCard applicationId={application.id} /> : null}
    </>
  );
}
