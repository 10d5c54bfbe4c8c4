import {
  Button,
  makeStyles,
  ProgressBar,
  Text,
  typographyStyles,
  useRestoreFocusTarget,
} from '@fluentui/react-components';
import {
  type ImportLayout,
  type ImportProgress,
  missingInLayout,
  type RevenueImport,
} from '@portal/contracts/applications/import-schemas';
import { formatDateTime, formatSize } from '@portal/ui-kit/format';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { StatusBadge } from '@portal/ui-kit/status-badge.tsx';
import { useOnce } from '@portal/ui-kit/use-once';
import { useEffect, useRef, useState } from 'react';
import { ActionDialog } from '@portal/ui-kit/dialogs.tsx';
import { Notice } from '@portal/ui-kit/states.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import {
  type ImportTask,
  isWorking,
  stateStyle,
  useDeleteImport,
  useImportProgress,
  useOutcomeToast,
  useWorkOnImport,
} from './imports.ts';
import { PreviewTable } from './preview-table.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { words, type WorkState } from './words/en.ts';
import { api, useAction } from '@portal/ui-kit/api';
import { updateRevenueImportLayout } from '@portal/contracts/applications/import-routes';
import { importKey } from '../queries.ts';

const useStyles = makeStyles({
  name: { ...typographyStyles.subtitle2, margin: 0, overflowWrap: 'anywhere' },
});

export function ImportSteps({ shown, onClose }: { shown: RevenueImport; onClose: () => void }) {
  const styles = useStyles();
  const { steps, removal, undo } = words;
  const restoreFocus = useRestoreFocusTarget();
  const { id, state } = shown;
  const progress = useImportProgress(shown);
  useOutcomeToast(shown);
  const [layout, setLayout] = useState(shown.layout);
  // Saves layouts one at a time, in order.
  const saveLayout = useAction({
    call: (layout: ImportLayout) =>
      api.call(updateRevenueImportLayout, { params: { id }, body: layout }),
    scope: { id: `revenue-import-${id}` },
    failed: words.columns.notSaved,
    replaces: importKey(id),
  });
  const saved = useRef<Promise<unknown>>(Promise.resolve());
  const work = useWorkOnImport();
  const remove = useDeleteImport(onClose);
  const once = useOnce(work.isPending);
  const [openDialog, setOpenDialog] = useState<'undo' | 'remove' | null>(null);
  const working = isWorking(state) || work.isPending;
  const changeable = state !== 'imported' && !working;
  const missing = missingInLayout(layout);
  const name = useRef<HTMLHeadingElement>(null);
  const arrived = useRef(false);
  // The focused element disappears when a file is opened, and often when a job ends.
  useEffect(() => {
    if (!arrived.current || document.activeElement === document.body) name.current?.focus();
    arrived.current = true;
  }, [state]);
  const ready = Object.keys(missing).length === 0;

  function change(next: ImportLayout): void {
    setLayout(next);
    const saving = saveLayout.mutateAsync(next);
    saved.current = saving;
    // The saved layout may differ from the chosen one: another sheet gets suggested columns.
    saving.then(
      (kept) => (saved.current === saving ? setLayout(kept.layout) : undefined),
      () => setLayout(shown.layout),
    );
  }

  /** Waits for the latest layout to be saved; does not start if that fails. */
  const begin = (task: ImportTask): void =>
    void saved.current.then(
      () => work.mutate({ id, task }),
      () => undefined,
    );

  return (
    <Stack gap={20} shrinks>
      <Stack row wrap gap="4px 12px" align="center">
        <h3 ref={name} tabIndex={-1} className={styles.name}>
          {shown.fileName}
        </h3>
        <StatusBadge status={stateStyle(state)} />
        <Muted>
          {formatSize(shown.fileSize)} · {shown.kind.toUpperCase()}
          {shown.encoding ? ` · ${shown.encoding}` : ''} · {shown.uploadedByName},{' '}
          {formatDateTime(shown.uploadedAt)}
        </Muted>
      </Stack>
      {shown.error ? (
        <Notice intent="error" urgent>
          {shown.error}
        </Notice>
      ) : null}
      {shown.sameFileAs && state !== 'imported' ? (
        <Notice intent="warning">
          {steps.sameFile(shown.sameFileAs.fileName, shown.sameFileAs.importedAt)}
        </Notice>
      ) : null}
      {state === 'imported' ? null : (
        <ColumnMapping
          shown={shown}
          layout={layout}
          missing={missing}
          disabled={!changeable}
          onChange={change}
        />
      )}
      <PreviewTable headers={shown.headers} rows={shown.preview} columns={layout.columns} />
      {isWorking(state) ? <Work state={state} progress={progress} /> : null}
      {shown.counts && !working ? <ImportOutcome shown={shown} counts={shown.counts} /> : null}
      <Stack row wrap gap={8}>
        {state === 'imported' || state === 'undoing' ? (
          <Button {...restoreFocus} disabled={working} onClick={() => setOpenDialog('undo')}>
            {undo.title}
          </Button>
        ) : (
          <>
            <Button
              appearance="primary"
              disabled={!changeable || !ready}
              onClick={() => once(() => begin('run'))}
            >
              {state === 'importing' ? steps.importing : steps.import}
            </Button>
            <Button disabled={!changeable || !ready} onClick={() => once(() => begin('check'))}>
              {state === 'checking' ? steps.checking : steps.check}
            </Button>
            <Button
              {...restoreFocus}
              disabled={!changeable}
              onClick={() => setOpenDialog('remove')}
            >
              {removal.title}
            </Button>
          </>
        )}
        <Button appearance="subtle" onClick={onClose}>
          {steps.another}
        </Button>
      </Stack>
      <UndoDialog
        toUndo={openDialog === 'undo' ? shown : null}
        onClose={() => setOpenDialog(null)}
      />
      <ActionDialog
        words={removal}
        run={remove}
        input={openDialog === 'remove' ? id : null}
        what={shown.fileName}
        onClose={() => setOpenDialog(null)}
      />
    </Stack>
  );
}

function Work({ state, progress }: { state: WorkState; progress: ImportProgress | null }) {
  const started = progress !== null && progress.percent > 0;
  return (
    <Stack gap={4} aria-live="polite">
      <Text size={200}>
        {started ? words.work.going(state, progress) : words.work.started(state)}
      </Text>
      <ProgressBar
        aria-label={words.work.progress}
        value={started ? progress.percent / 100 : undefined}
      />
    </Stack>
  );
}
