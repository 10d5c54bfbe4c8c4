import { Button, makeStyles } from '@fluentui/react-components';
import { submitApplication } from '@portal/contracts/applications/merchant-routes';
import type { MerchantPart } from '@portal/contracts/applications/merchant-schemas';
import type { Application } from '@portal/contracts/applications/schemas';
import { etag } from '@portal/contracts/core/versions';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useErrorToast } from '@portal/ui-kit/use-error-toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { withReason } from '../application-failure.ts';
import { ApplicationSectionCard } from '../detail/application-section.tsx';
import { applicationsKey } from '../queries.ts';
import { useSections } from '../wizard/words/worded-sections.ts';
import { useWords } from '../wizard/words/words.ts';
import { MerchantCard } from './merchant-card.tsx';

const useStyles = makeStyles({
  actions: { display: 'flex', justifyContent: 'flex-end', marginTop: '8px' },
});

/** A draft that the merchant has signed. It is read-only and can only be submitted. */
export function SignedDraft({
  application,
  part,
  onReload,
}: {
  application: Application;
  part: MerchantPart;
  onReload: () => void;
}) {
  const styles = useStyles();
  const { id, version, firstName, lastName, email } = application;
  const host = useHost();
  const { buttons, done, failed, kit } = useWords();
  const { sectionList } = useSections();
  const fail = useErrorToast({ textOf: (error, text) => withReason(error, text, kit.failure) });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const submit = useMutation({
    mutationFn: () =>
      api.call(submitApplication, { params: { id }, headers: { 'if-match': etag(version) } }),
    onSuccess: () => {
      host.toast(done.submitted);
      void queries.invalidateQueries({ queryKey: applicationsKey });
      void navigate('/applications');
    },
    onError: (error) => fail(error, failed.title, failed.submitted),
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
