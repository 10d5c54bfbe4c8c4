import {
  Button,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  Text,
} from '@fluentui/react-components';
import { reviewerRoles, roles, type Role } from '@portal/contracts/core/roles';
import { ActionDialog } from '@portal/ui-kit/action-dialog.tsx';
import { CheckboxField } from '@portal/ui-kit/checkbox-field.tsx';
import { FormDialog } from '@portal/ui-kit/form-dialog.tsx';
import { useHost } from '@portal/ui-kit/host.tsx';
import { OutdatedBar } from '@portal/ui-kit/outdated-bar.tsx';
import { SelectField } from '@portal/ui-kit/select-field.tsx';
import { TextField } from '@portal/ui-kit/text-field.tsx';
import { useBodyForm, useSubmit } from '@portal/ui-kit/use-submit';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useEndSso, useSaveSso, useTestIssuer, type OpenSso } from './save-sso.ts';
import { ScimDialog } from './scim-dialog.tsx';
import { ssoForm, valuesOf, type SsoValues } from './sso-form.ts';
import { useWords, WordsProvider } from './words/words.ts';

export interface SsoDialogProps extends OpenSso {
  reloading: boolean;
  onReload: () => void;
  onClose: () => void;
}

const useStyles = makeStyles({
  address: { overflowWrap: 'anywhere', userSelect: 'all' },
  test: { alignSelf: 'start' },
  // The content scrolls instead.
  whole: { flexShrink: 0 },
});

const isReviewing = (role: Role): boolean => (reviewerRoles as readonly Role[]).includes(role);

/** Single sign-on of a company, in the person's language. */
export const SsoDialog = (props: SsoDialogProps) => (
  <WordsProvider language={useHost().language} waiting={null}>
    <Setup {...props} />
  </WordsProvider>
);

function Setup({ company, connection, reloading, onReload, onClose }: SsoDialogProps) {
  const styles = useStyles();
  const words = useWords();
  const { brand } = useHost();
  const save = useSaveSso(connection);
  const end = useEndSso();
  const form = useBodyForm<SsoValues>(ssoForm, valuesOf(company, connection));
  const submit = useSubmit(form, save, onClose);
  const [issuer, roleClaim] = useWatch({ control: form.control, name: ['issuer', 'roleClaim'] });
  const redirectUri = `${location.origin}/sso`;
  const [more, setMore] = useState<'scim' | 'end' | null>(null);
  const own = roles.filter((role) => !isReviewing(role) || company === brand.internalCompany);
  if (connection && more === 'scim')
    return <ScimDialog connection={connection} onClose={onClose} />;
  if (connection && more === 'end')
    return <ActionDialog words={words.ending} run={end} input={connection} onClose={onClose} />;
  return (
    <FormDialog
      title={words.title(company)}
      action={words.save}
      pendingAction={words.saving}
      pending={save.isPending}
      error={save.error}
      outdated={<OutdatedBar what={words.what} loading={reloading} onReload={onReload} />}
      more={
        connection ? (
          <>
            <Button onClick={() => setMore('scim')}>{words.scim}</Button>
            <Button onClick={() => setMore('end')}>{words.end}</Button>
          </>
        ) : null
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{words.about}</Text>
      <Text>{words.redirect}</Text>
      <Text font="monospace" className={styles.address}>
        {redirectUri}
      </Text>
      <TextField form={form} name="issuer" label={words.issuer} type="url" required />
      <IssuerTest issuer={issuer} />
      <TextField form={form} name="clientId" label={words.clientId} required />
      <TextField
        form={form}
        name="clientSecret"
        label={words.clientSecret}
        type="password"
        autoComplete="off"
        hint={connection?.hasClientSecret ? words.keptSecret : ''}
      />
      <TextField
        form={form}
        name="domains"
        label={words.domains}
        hint={words.confirmation}
        required
      />
      <SelectField
        form={form}
        name="newPeople"
        label={words.newPeople}
        choices={{
          refuse: words.refuse,
          ...Object.fromEntries(own.map((role) => [role, words.createAs(words.roles[role])])),
        }}
      />
      <TextField form={form} name="roleClaim" label={words.roleClaim} hint={words.roleClaimHint} />
      {roleClaim
        ? own.map((role) => (
            <TextField
              key={role}
              form={form}
              name={`roleValues.${role}`}
              label={words.valuesOf(words.roles[role])}
              hint={words.valuesHint}
            />
          ))
        : null}
      <CheckboxField form={form} name="isEnabled" label={words.enabled} />
    </FormDialog>
  );
}

function IssuerTest({ issuer }: { issuer: string }) {
  const styles = useStyles();
  const words = useWords();
  const test = useTestIssuer();
  const isTested = test.variables === issuer;
  return (
    <>
      <Button
        className={mergeClasses(styles.test, styles.whole)}
        disabledFocusable={test.isPending || !issuer}
        onClick={() => test.mutate(issuer)}
      >
        {test.isPending ? words.testing : words.test}
      </Button>
      {test.data && isTested ? (
        <MessageBar className={styles.whole} intent="success" layout="multiline">
          <MessageBarBody>
            <output>{words.works(test.data.algorithms.join(', '))}</output>
          </MessageBarBody>
        </MessageBar>
      ) : null}
    </>
  );
}
