import { Button, Card, makeStyles, typographyStyles } from '@fluentui/react-components';
import type { Application } from '@portal/contracts/applications/schemas';
import { actOnClick } from '@portal/ui-kit/form.tsx';
import { ConfirmDialog } from '@portal/ui-kit/dialogs.tsx';
import { isOutdated, refusedFields } from '@portal/ui-kit/error-text';
import { useHost } from '@portal/ui-kit/host.tsx';
import { LeaveGuard } from '@portal/ui-kit/leave-guard.tsx';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { OutdatedBar } from '@portal/ui-kit/outdated-bar.tsx';
import { useOnce } from '@portal/ui-kit/use-once';
import { type FormEvent, useState } from 'react';
import { RequestFromMerchant } from '../merchant/request-from-merchant.tsx';
import { waitingText, withRequested } from '../merchant/requested-fields.ts';
import { useMerchantPart } from '../merchant/merchant-part.ts';
import type { FieldName } from '../application-fields.ts';
import {
  draftErrors,
  draftFaults,
  draftRefusal,
  fieldErrors,
  type FieldErrors,
  firstWrong,
  submissionErrors,
  useWizardForm,
} from './wizard-form.ts';
import { InputStep, RefusedFields } from './input-step.tsx';
import { ReviewStep, waitingId } from './review-step.tsx';
import { SaveNote } from './save-note.tsx';
import { useSaving } from './use-saving.ts';
import { reviewStep, stepParam, useSteps } from './use-steps.ts';
import { WizardProgress } from './wizard-progress.tsx';
import { useSections } from './words/worded-sections.ts';
import { useWords } from './words/words.ts';
import { blankValues, toValues, type WizardValues } from './wizard-values.ts';

const narrow = '@media (max-width: 520px)';

const useStyles = makeStyles({
  card: { padding: '24px', '@media (max-width: 640px)': { padding: '16px' } },
  title: { ...typographyStyles.subtitle1, scrollMarginTop: '80px', outlineStyle: 'none' },
  back: { marginRight: 'auto', [narrow]: { flexGrow: 1 } },
  draft: { [narrow]: { flexGrow: 1 } },
  next: { [narrow]: { width: '100%' } },
});

export interface WizardProps {
  application: Application | null;
  /** Called with the id of a new application; a draft has one already. */
  onStarted?: (id: number) => void;
  onReload: () => void;
}

export function Wizard({ application, onStarted, onReload }: WizardProps) {
  const styles = useStyles();
  const host = useHost();
  const words = useWords();
  const { buttons, review } = words;
  const { sectionList, stepTitles } = useSections();
  const [opened] = useState(() => (application ? toValues(application) : blankValues));
  const form = useWizardForm(opened);
  const { step, go, heading } = useSteps(form);
  const [refused, setRefused] = useState<FieldErrors>({});
  const [shown, setShown] = useState(step);
  const [reviewed, setReviewed] = useState<WizardValues | null>(
    step === reviewStep ? opened : null,
  );
  if (shown !== step) {
    setShown(step);
    if (step === reviewStep) setReviewed({ ...form.getValues() });
  }
  const saving = useSaving({ form, opened, application, onStarted });
  const { pending, unsaved, lastSave, save } = saving;
  const once = useOnce(pending !== null);
  const [isRequested, setRequested] = useState(application?.merchantFields !== undefined);
  const { data: part } = useMerchantPart(saving.id, isRequested);
  const requested = (part === undefined ? application?.merchantFields : part?.fields) ?? {};

  function showErrors(errors: FieldErrors): void {
    setRefused(errors);
    for (const field of Object.keys(errors) as (keyof FieldErrors)[])
      form.setError(field, { type: 'refused', message: errors[field] ?? '' });
    const place = firstWrong(errors);
    if (place) go(place.step, place.field);
  }

  function goTo(next: number, field?: FieldName): void {
    // Steps are locked during submission.
    if (pending === 'submitted') return;
    const left = sectionList[step];
    // Shows the step's errors, but does not block navigation.
    if (left && next > step) void form.trigger(left.fields.map(({ name }) => name));
    if (next !== step) saving.saveNow();
    go(next, field);
  }

  /** Returns whether a save has started. */
  function saveDraft(): boolean {
    const values = form.getValues();
    const errors = draftErrors(values);
    if (firstWrong(errors) === null) return send(values, 'draft');
    showErrors(errors);
    host.toast({
      title: words.draft.refused,
      description: draftRefusal(draftFaults(values, errors), words),
      variant: 'destructive',
    });
    return false;
  }

  /** Returns whether submission has started. */
  function submit(): boolean {
    const values = form.getValues();
    if (firstWrong(errors) === null) return send(values, 'submitted');
    showErrors(errors);
    return false;
  }

  function send(values: WizardValues, status: 'draft' | 'submitted'): true {
    save.mutate(
      { values: { ...values }, status },
      { onError: (error) => showErrors(fieldErrors(Object.entries(refusedFields(error)))) },
    );
    return true;
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (step !== reviewStep) goTo(step + 1);
    else if (!waiting) once(submit);
  }

  const section = sectionList[step];
  const errors = section ? {} : withRequested(submissionErrors(form.getValues()), requested);
  const waiting = section ? null : waitingText(requested, part ?? null, errors, words);
  return (
    <>
      <WizardProgress
        form={form}
        step={step}
        reviewed={reviewed}
        requested={requested}
        onGo={goTo}
      />
      <RequestFromMerchant
        id={saving.id}
        part={part ?? null}
        form={form}
        onRequested={() => setRequested(true)}
        onSigned={onReload}
      />
      <Card className={styles.card}>
        <Stack as="form" gap={20} noValidate onSubmit={onSubmit} aria-label={words.form}>
          <Stack gap={4}>
            <h2 ref={heading} tabIndex={-1} className={styles.title}>
              {stepTitles[step]}
            </h2>
            <Muted size={300}>{section ? section.about : review.about}</Muted>
          </Stack>
          {lastSave?.is === 'outdated' ? (
            <OutdatedBar action={words.outdated.load} onReload={onReload}>
              {words.outdated.typing}
            </OutdatedBar>
          ) : null}
          {section ? <RefusedFields form={form} refused={refused} onGo={go} /> : null}
          {section ? (
            <InputStep form={form} section={section} requested={requested} />
          ) : (
            <ReviewStep
              values={form.getValues()}
              errors={errors}
              requested={requested}
              waiting={waiting}
              onEdit={goTo}
            />
          )}
          <Stack row wrap gap={8} justify="end" {...actOnClick}>
            <Button
              className={styles.back}
              disabled={step === 0}
              onClick={() => goTo(section ? step - 1 : 0)}
            >
              {section ? buttons.previous : buttons.edit}
            </Button>
            <Button
              className={styles.draft}
              disabledFocusable={pending !== null}
              onClick={() => once(saveDraft)}
            >
              {pending === 'draft' ? buttons.saving : buttons.saveDraft}
            </Button>
            {step === reviewStep ? (
              <Button
                key="submit"
                type="submit"
                appearance="primary"
                className={styles.next}
                disabledFocusable={pending !== null || waiting !== null}
                aria-describedby={waiting ? waitingId : undefined}
              >
                {pending === 'submitted' ? buttons.submitting : buttons.submit}
              </Button>
            ) : (
              <Button key="next" type="submit" appearance="primary" className={styles.next}>
                {step === reviewStep - 1 ? buttons.review : buttons.next}
              </Button>
            )}
          </Stack>
          <SaveNote lastSave={lastSave} />
        </Stack>
      </Card>
      <ConfirmDialog
        open={isOutdated(save.error)}
        title={words.outdated.title}
        action={words.outdated.load}
        cancel={words.outdated.keep}
        destructive
        onConfirm={onReload}
        onClose={save.reset}
      >
        {words.outdated.saving}
      </ConfirmDialog>
      <LeaveGuard
        unsaved={unsaved}
        message={words.unsaved}
        stays={saving.address}
        placeParam={stepParam}
      />
    </>
  );
}
