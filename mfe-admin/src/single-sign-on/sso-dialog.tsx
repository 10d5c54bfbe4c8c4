import {
  createScimToken,
  deleteScimToken,
  deleteSsoConnection,
  saveSsoConnection,
  testSsoIssuer,
} from '@portal/contracts/auth/sso-routes';
import { etag, ofVersion } from '@portal/contracts/core/versions';
import { api, useAction } from '@portal/ui-kit/api';
import { Button, makeStyles, MessageBar, MessageBarBody, Text } from '@fluentui/react-components';
import type { SsoConnection } from '@portal/contracts/auth/sso-schemas';
import { reviewerRoles, type Role, roles } from '@portal/contracts/core/roles';
import { ActionDialog, InfoDialog } from '@portal/ui-kit/dialogs.tsx';
import { CheckboxField, fieldsOf, SelectField, TextField } from '@portal/ui-kit/fields.tsx';
import { SaveDialog } from '@portal/ui-kit/form-dialog.tsx';
import { useHost } from '@portal/ui-kit/host.tsx';
import { Copyable, Muted } from '@portal/ui-kit/layout.tsx';
import { OutdatedBar } from '@portal/ui-kit/outdated-bar.tsx';
import { useBodyForm } from '@portal/ui-kit/form.tsx';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type OpenSso, ssoForm, type SsoValues, valuesOf } from './sso-form.ts';
import { useWords, WordsProvider } from './words/words.ts';

export interface SsoDialogProps extends OpenSso {
  reloading: boolean;
  onReload: () => void;
  onClose: () => void;
}

const useStyles = makeStyles({
  // The content scrolls instead.
  whole: { flexShrink: 0 },
  test: { alignSelf: 'start', flexShrink: 0 },
});

const isReviewing = (role: Role): boolean => (reviewerRoles as readonly Role[]).includes(role);

/** Single sign-on of a company, in the person's language. */
export const SsoDialog = (props: SsoDialogProps) => (
  <WordsProvider language={useHost().language} waiting={null}>
    <Setup {...props} />
  </WordsProvider>
);

function Setup({ company, connection, reloading, onReload, onClose }: SsoDialogProps) {
  const words = useWords();
  const { brand } = useHost();
  const save = useAction({
    call: (values: SsoValues) =>
      api.call(saveSsoConnection, {
        headers: connection ? { 'if-match': etag(connection.version) } : {},
        body: ssoForm.parse(values),
      }),
    done: { title: words.saved, description: company },
    failed: words.notSaved,
    what: words.what,
    namesConflict: true,
  });
  const end = useAction({
    call: (target: SsoConnection) => api.call(deleteSsoConnection, ofVersion(target)),
    done: { title: words.ending.done, description: company },
    failed: words.ending.failed,
  });
  const form = useBodyForm<SsoValues>(ssoForm, valuesOf(company, connection));
  const field = fieldsOf(form);
  const [issuer, roleClaim] = useWatch({ control: form.control, name: ['issuer', 'roleClaim'] });
  const redirectUri = `${location.origin}/sso`;
  const [more, setMore] = useState<'scim' | 'end' | null>(null);
  const own = roles.filter((role) => !isReviewing(role) || company === brand.internalCompany);
  if (connection && more === 'scim')
    return <ScimDialog connection={connection} onClose={onClose} />;
  if (connection && more === 'end')
    return <ActionDialog words={words.ending} run={end} input={connection} onClose={onClose} />;
  return (
    <SaveDialog
      form={form}
      save={save}
      title={words.title(company)}
      action={words.save}
      outdated={<OutdatedBar what={words.what} loading={reloading} onReload={onReload} />}
      more={
        connection ? (
          <>
            <Button onClick={() => setMore('scim')}>{words.scim}</Button>
            <Button onClick={() => setMore('end')}>{words.end}</Button>
          </>
        ) : null
      }
      onClose={onClose}
    >
      <Text>{words.about}</Text>
      <Text>{words.redirect}</Text>
      <Copyable>{redirectUri}</Copyable>
      <TextField {...field('issuer', words.issuer)} type="url" required />
      <IssuerTest issuer={issuer} />
      <TextField {...field('clientId', words.clientId)} required />
      <TextField
        {...field('clientSecret', words.clientSecret)}
        type="password"
        autoComplete="off"
        hint={connection?.hasClientSecret ? words.keptSecret : ''}
      />
      <TextField {...field('domains', words.domains)} hint={words.confirmation} required />
      <SelectField
        {...field('newPeople', words.newPeople)}
        choices={{
          refuse: words.refuse,
          ...Object.fromEntries(own.map((role) => [role, words.createAs(words.roles[role])])),
        }}
      />
      <TextField {...field('roleClaim', words.roleClaim)} hint={words.roleClaimHint} />
      {roleClaim
        ? own.map((role) => (
            <TextField
              key={role}
              {...field(`roleValues.${role}`, words.valuesOf(words.roles[role]))}
              hint={words.valuesHint}
            />
          ))
        : null}
      <CheckboxField {...field('isEnabled', words.enabled)} />
    </SaveDialog>
  );
}

function IssuerTest({ issuer }: { issuer: string }) {
  const styles = useStyles();
  const words = useWords();
  const test = useAction({
    call: (text: string) => api.call(testSsoIssuer, { body: { issuer: text } }),
    failed: { title: words.fails },
  });
  const isTested = test.variables === issuer;
  return (
    <>
      <Button
        className={styles.test}
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

/** The token of a company's SCIM client, shown once. */
function ScimDialog({ connection, onClose }: { connection: SsoConnection; onClose: () => void }) {
  const { scimDialog: words } = useWords();
  const { id, company, scimTokenSince } = connection;
  const { failed } = words;
  const create = useAction({ call: () => api.call(createScimToken, { params: { id } }), failed });
  const remove = useAction({
    call: () => api.call(deleteScimToken, { params: { id } }),
    done: { title: words.removed },
    failed,
  });
  const baseUrl = `${location.origin}/api/auth/scim/v2`;
  return (
    <InfoDialog
      title={words.title(company)}
      actions={
        <>
          {scimTokenSince && !create.data ? (
            <Button
              disabledFocusable={remove.isPending}
              onClick={() => remove.mutate(undefined, { onSuccess: onClose })}
            >
              {words.remove}
            </Button>
          ) : null}
          {create.data ? null : (
            <Button disabledFocusable={create.isPending} onClick={() => create.mutate()}>
              {words.create}
            </Button>
          )}
        </>
      }
      onClose={onClose}
    >
      <Text>{words.about}</Text>
      <Text weight="semibold">{words.url}</Text>
      <Copyable>{baseUrl}</Copyable>
      {create.data ? (
        <>
          <Text weight="semibold">{words.token}</Text>
          <output>
            <Copyable>{create.data.token}</Copyable>
          </output>
        </>
      ) : (
        <Muted>{scimTokenSince ? words.since(scimTokenSince) : words.none}</Muted>
      )}
    </InfoDialog>
  );
}
