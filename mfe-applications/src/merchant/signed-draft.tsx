import { Button, makeStyles } from '@fluentui/react-components';
import { submitApplication } from '@portal/contracts/applications/merchant-routes';
import type { MerchantPart } from '@portal/contracts/applications/merchant-schemas';
import type { Application } from '@portal/contracts/applications/schemas';
import { ofVersion } from '@portal/contracts/core/versions';
import { api } from '@portal/ui-kit/api';
import { useNavigate } from 'react-router-dom';
import { useReasonedAction } from '../application-failure.ts';
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
