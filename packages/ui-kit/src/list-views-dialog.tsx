import { Button, Checkbox, Field, Input, makeStyles } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import {
  deleteListView,
  listListViews,
  saveListView,
} from '@portal/contracts/auth/list-view-routes';
import { listAt, type ListView, listViewSchema } from '@portal/contracts/auth/list-views';
import { type FormEvent, useId, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Muted, Stack } from './layout.tsx';
import { api, useAction, useReply } from './api.ts';
import { type FreeColumns, hiddenColumns, hiddenParam, type ListState } from './list-state.ts';
import { Loaded } from './states.tsx';
import { listViewsWords as words } from './words/list-views-words.ts';
import { ActionDialog, InfoDialog } from './dialogs.tsx';
import { IconButton } from './icon-button.tsx';

const useStyles = makeStyles({
  title: { margin: 0, padding: 0, fontSize: 'inherit', fontWeight: 600 },
  name: { justifyContent: 'flex-start', flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  field: { flexGrow: 1 },
});

/** Query parameters that are not part of a view. */
const places = ['page', 'cursor'];

export interface ListViewsDialogProps {
  list: ListState;
  columns: FreeColumns;
  onClose: () => void;
}

/** Dialog to open, save and delete views of a list and to choose its columns. */
export function ListViewsDialog({ list, columns, onClose }: ListViewsDialogProps) {
  const styles = useStyles();
  const [params, setParams] = useSearchParams();
  const at = listAt(useLocation().pathname);
  const queryKey = ['list-views', at];
  const views = useReply(queryKey, listListViews, { query: { list: at } });
  const save = useAction({
    call: (view: ListView) => api.call(saveListView, { body: { list: at, ...view } }),
    failed: words.saveFailed,
    reloads: [queryKey],
  });
  const remove = useAction({
    call: (view: string) => api.call(deleteListView, { query: { list: at, name: view } }),
    failed: words.remove.failed,
    reloads: [queryKey],
  });
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [deleting, setDeleting] = useState<string>();
  const [free] = useState(() => columns.current);
  const hidden = hiddenColumns(list);
  const [viewsTitle, viewsHint] = [useId(), useId()];

  function keep(event: FormEvent): void {
    event.preventDefault();
    const shown = new URLSearchParams(params);
    for (const place of places) shown.delete(place);
    const view = listViewSchema.safeParse({ name, query: shown.toString() });
    setError(view.error?.issues[0]?.message);
    if (view.success && !save.isPending) save.mutate(view.data, { onSuccess: () => setName('') });
  }
  function show(query: string): void {
    setParams(new URLSearchParams(query));
    onClose();
  }
  function toggle(header: string, isShown: boolean): void {
    const selected = free.filter((one) => (one === header ? !isShown : hidden.includes(one)));
    list.set({ [hiddenParam]: selected.join(',') });
  }

  if (deleting !== undefined)
    return (
      <ActionDialog
        words={{ ...words.remove, question: words.remove.question(deleting) }}
        run={remove}
        input={deleting}
        onClose={() => setDeleting(undefined)}
      />
    );
  return (
    <InfoDialog title={words.title} onClose={onClose}>
      <Stack as="section" gap={8} aria-labelledby={viewsTitle}>
        <h3 id={viewsTitle} className={styles.title}>
          {words.saved}
        </h3>
        <Loaded query={views} failure={words.failed}>
          {(kept) =>
            kept?.length ? (
              <Stack as="ul">
                {kept.map((view) => (
                  <Stack as="li" key={view.name} row gap={8} align="center">
                    <Button
                      appearance="subtle"
                      className={styles.name}
                      onClick={() => show(view.query)}
                    >
                      {view.name}
                    </Button>
                    <IconButton
                      icon={<DeleteRegular />}
                      label={words.remove.button(view.name)}
                      onClick={() => setDeleting(view.name)}
                    />
                  </Stack>
                ))}
              </Stack>
            ) : (
              <Muted>{kept ? words.none : words.loading}</Muted>
            )
          }
        </Loaded>
        <Stack as="form" row wrap gap={8} align="end" onSubmit={keep}>
          <Field className={styles.field} label={words.name} validationMessage={error}>
            <Input
              value={name}
              maxLength={60}
              aria-describedby={viewsHint}
              onChange={(_, { value }) => {
                setName(value);
                setError(undefined);
              }}
            />
          </Field>
          <Button type="submit" disabled={name.trim() === ''} disabledFocusable={save.isPending}>
            {save.isPending ? words.saving : words.save}
          </Button>
        </Stack>
        <Muted id={viewsHint}>{words.about}</Muted>
      </Stack>
      {free.length ? (
        <Stack as="fieldset" gap={8}>
          <legend className={styles.title}>{words.columns}</legend>
          <Stack row wrap gap="0 16px">
            {free.map((header) => (
              <Checkbox
                key={header}
                label={header}
                checked={!hidden.includes(header)}
                onChange={(_, { checked }) => toggle(header, checked === true)}
              />
            ))}
          </Stack>
        </Stack>
      ) : null}
    </InfoDialog>
  );
}
