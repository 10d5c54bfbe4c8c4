import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { createKey } from '@portal/contracts/auth/key-routes';
import { keyBody } from '@portal/contracts/auth/key-schemas';
import { type KeyLevel, type KeyResource, keyResourcesOf } from '@portal/contracts/core/key-scopes';
import { api, useAction } from '@portal/ui-kit/api';
import { copyText } from '@portal/ui-kit/copy-text';
import { FormDialog, SaveDialog } from '@portal/ui-kit/form-dialog.tsx';
import { useHost } from '@portal/ui-kit/host.tsx';
import { Columns, Copyable } from '@portal/ui-kit/layout.tsx';
import { fieldsOf, SelectField, TextField } from '@portal/ui-kit/fields.tsx';
import { typedList } from '@portal/ui-kit/typed-list';
import { useBodyForm } from '@portal/ui-kit/form.tsx';
import { useKitWords } from '@portal/ui-kit/words/kit-words';
import { useState } from 'react';
import { z } from 'zod';
import { keysKey } from './queries.ts';
import { usePageWords } from './words/page-words.ts';

const useStyles = makeStyles({
  legend: { padding: 0, marginBottom: '8px', fontWeight: tokens.fontWeightSemibold },
  wrong: { color: tokens.colorPaletteRedForeground1, gridColumn: '1 / -1' },
});

interface KeyValues {
  name: string;
  days: string;
  scopes: Partial<Record<KeyResource, KeyLevel | 'none'>>;
  addresses: string;
}

/** The chosen levels without `none`. */
const selected = (scopes: KeyValues['scopes']): Partial<Record<KeyResource, KeyLevel>> =>
  Object.fromEntries(Object.entries(scopes).filter(([, level]) => level !== 'none'));

const { name, scopes, addresses } = keyBody.shape;
const keyForm = z.object({
  name,
  days: z.string().transform(Number),
  scopes: z.custom<KeyValues['scopes']>().transform(selected).pipe(scopes),
  addresses: typedList(addresses, /[\s,;]/),
});

/** Creates a key, then shows it. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const { user } = useHost();
  const { dialog: words, resources, levels } = usePageWords().keys;
  const own = keyResourcesOf(user.role);
  const create = useAction({
    call: (values: KeyValues) => api.call(createKey, { body: keyForm.parse(values) }),
    failed: words.failed,
    reloads: [keysKey],
  });
  const form = useBodyForm<KeyValues>(keyForm, {
    name: '',
    days: '90',
    scopes: Object.fromEntries(own.map((resource) => [resource, 'none'])),
    addresses: '',
  });
  const field = fieldsOf(form);
  const { fault } = useKitWords();
  const wrong = form.formState.errors.scopes?.message;
  if (create.data) return <CreatedKey secret={create.data.secret} onClose={onClose} />;
  return (
    <SaveDialog
      form={form}
      save={create}
      // The key is shown instead.
      onSaved={() => undefined}
      title={words.title}
      action={words.action}
      onClose={onClose}
    >
      <TextField {...field('name', words.name)} placeholder={words.namePlaceholder} required />
      <SelectField {...field('days', words.days)} choices={words.choices} />
      <Columns as="fieldset" min={180} gap="12px 16px">
        <legend className={styles.legend}>{words.scopes}</legend>
        {own.map((resource) => (
          <SelectField
            key={resource}
            {...field(`scopes.${resource}`, resources[resource])}
            choices={levels}
          />
        ))}
        {wrong ? (
          <Text role="alert" className={styles.wrong}>
            {fault(wrong)}
          </Text>
        ) : null}
      </Columns>
      <TextField {...field('addresses', words.addresses)} hint={words.addressesHint} multiline />
    </SaveDialog>
  );
}

/** The new key, which is shown once. */
function CreatedKey({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { created: words } = usePageWords().keys;
  const [copy, setCopy] = useState<'done' | 'denied' | null>(null);
  const onCopy = async (): Promise<void> => setCopy((await copyText(secret)) ? 'done' : 'denied');
  return (
    <FormDialog
      title={words.title}
      action={copy === 'done' ? words.copied : words.copy}
      pending={false}
      cancel={words.done}
      onSubmit={() => void onCopy()}
      onClose={onClose}
    >
      <Text>{words.about}</Text>
      <Copyable>{secret}</Copyable>
      {copy === 'denied' ? <Text role="alert">{words.notCopied}</Text> : null}
      <Text>{words.use}</Text>
      <Copyable>{words.header(secret)}</Copyable>
    </FormDialog>
  );
}
