import { Button, Field, Select } from '@fluentui/react-components';
import { clearTestRole, setTestRole } from '@portal/contracts/auth/routes';
import type { CurrentUser } from '@portal/contracts/auth/schemas';
import { roleLabels, roles, roleSchema, type Role } from '@portal/contracts/core/roles';
import { api } from '@portal/ui-kit/api';
import { errorText, requestIdOf } from '@portal/ui-kit/error-text';
import { useOnce } from '@portal/ui-kit/use-once';
import { useMutation } from '@tanstack/react-query';
import type { Toast } from '@portal/ui-kit/host.tsx';
import { keepToast, useToasts } from '../appearance/toasts.tsx';
import { useFrameWords } from '../words/frame-en.ts';

const reloadMs = 500;

export function TestRoleSelector({ user }: { user: CurrentUser }) {
  const toast = useToasts();
  const words = useFrameWords().testRole;
  /** Everything on the page depends on the role: reloads after a moment and shows the toast again. */
  function showAndReload(message: Toast): void {
    toast(message);
    keepToast(message);
    setTimeout(() => window.location.reload(), reloadMs);
  }
  const set = useMutation({
    mutationFn: (testRole: Role) => api.call(setTestRole, { body: { testRole } }),
    onSuccess: ({ testRole }) => showAndReload(words.set(roleLabels[testRole])),
    onError: (error) =>
      toast({
        ...words.notSet(errorText(error, error.message)),
        variant: 'destructive',
        ...requestIdOf(error),
      }),
  });
  const clear = useMutation({
    mutationFn: () => api.call(clearTestRole),
    onSuccess: () => showAndReload(words.cleared),
    onError: (error) =>
      toast({ ...words.notCleared, variant: 'destructive', ...requestIdOf(error) }),
  });
  const pending = set.isPending || clear.isPending;
  const once = useOnce(pending);
  return (
    <Field label={words.label}>
      <Select
        value={user.testRole ?? user.role}
        disabled={pending}
        onChange={(_, { value }) =>
          value === user.role ? clear.mutate() : set.mutate(roleSchema.parse(value))
        }
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleLabels[role]}
          </option>
        ))}
      </Select>
      {user.testRole ? (
        <Button
          size="small"
          appearance="subtle"
          disabledFocusable={pending}
          onClick={() => once(() => clear.mutate())}
        >
          {words.clear}
        </Button>
      ) : null}
    </Field>
  );
}
