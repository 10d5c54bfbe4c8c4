import { Button, makeStyles, Text } from '@fluentui/react-components';
import { submitApplication } from '@portal/contracts/applications/merchant-routes';
import type { MerchantPart } from '@portal/contracts/applications/merchant-schemas';
import type { Application } from '@portal/contracts/applications/schemas';
import { ofVersion } from '@portal/contracts/core/versions';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { EmptyState, Loaded, Waiting } from '@portal/ui-kit/states.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { usePlace } from '@portal/ui-kit/place';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ApplicationNotFound } from '../detail/application-not-found.tsx';
import { ApplicationSectionCard } from '../detail/application-section.tsx';
import { applicationsKey, useApplication, useReasonedAction } from '../queries.ts';
import { useMerchantPart, useWhenSigned } from '../merchant/merchant-part.ts';
import { MerchantCard } from '../merchant/merchant-card.tsx';
import { stepParam } from './use-steps.ts';
import { Wizard } from './wizard.tsx';
import { useSections } from './words/worded-sections.ts';
import { usePageLanguage, useWords, WordsProvider } from './words/words.ts';

/** A new application, or with ?id= a draft, in the user's language. */
export function NewApplicationPage() {
  const { language } = useHost();
  return (
    <WordsProvider
      language={language}
      waiting={
        <Page>
          <FormSkeleton />
        </Page>
      }
    >
      <NewApplication />
    </WordsProvider>
  );
}

function NewApplication() {
  const { title } = useWords();
  usePageLanguage();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = params.get('id') || null;
  // Counts new forms. A new form that was saved as a draft stays mounted when the URL gets the draft's id.
  const [shown, setShown] = useState({ id, form: 0 });
  const [started, setStarted] = useState<{ id: string; form: number } | null>(null);
  const isSame = shown.id === id || (started?.form === shown.form && started.id === id);
  if (!isSame) setShown({ id, form: shown.form + 1 });
  else if (shown.id !== id) setShown({ id, form: shown.form });

  const { form } = shown;
  function begin(made: number): void {
    setStarted({ id: String(made), form });
    const step = params.get(stepParam);
    void navigate(`?id=${made}${step ? `&${stepParam}=${step}` : ''}`, { replace: true });
  }

  return (
    <Page title={title}>
      {id === null || started?.form === form ? (
        <Wizard
          key={form}
          application={null}
          onStarted={begin}
          onReload={() => setShown({ id, form: form + 1 })}
        />
      ) : (
        <DraftWizard key={id} id={Number(id)} />
      )}
    </Page>
  );
}

const useStyles = makeStyles({
  actions: { display: 'flex', justifyContent: 'flex-end', marginTop: '8px' },
});

function DraftWizard({ id }: { id: number }) {
  const { page } = useWords();
  const query = useApplication(id);
  usePlace('/applications');
  if (!Number.isInteger(id)) return <ApplicationNotFound />;
  return (
    <Loaded
      query={query}
      failure={page.failed}
      gone={<ApplicationNotFound />}
      waiting={<FormSkeleton />}
    >
      {(application) => <Draft application={application} onReload={() => void query.refetch()} />}
    </Loaded>
  );
}

const FormSkeleton = () => <Waiting label={useWords().page.loading} size={[128, 40, 128, 128]} />;

interface DraftProps {
  application: Application;
  onReload: () => void;
}

function Draft({ application, onReload }: DraftProps) {
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
  return <Wizard key={version} application={application} onReload={onReload} />;
}

/** A draft that the merchant has signed. It is read-only and can only be submitted. */
function SignedDraft({ application, part, onReload }: DraftProps & { part: MerchantPart }) {
  const styles = useStyles();
  const { firstName, lastName, email } = application;
  const { buttons, done, failed } = useWords();
  const { sectionList } = useSections();
  const navigate = useNavigate();
  const submit = useReasonedAction({
    call: () => api.call(submitApplication, ofVersion(application)),
    onDone: () => navigate('/applications'),
    done: done.submitted,
    failed: failed.submitted,
    reloads: [applicationsKey],
  });
  return (
    <>
      <MerchantCard
        part={part}
        merchant={{ name: `${firstName} ${lastName}`.trim(), email }}
        isOwn
        onDropped={onReload}
      />
      {sectionList.map((section) => (
        <ApplicationSectionCard key={section.title} application={application} section={section} />
      ))}
      <div className={styles.actions}>
        <Button
          appearance="primary"
          disabledFocusable={submit.isPending}
          onClick={() => submit.mutate()}
        >
          {submit.isPending ? buttons.submitting : buttons.submit}
        </Button>
      </div>
    </>
  );
}
