import {
  Badge,
  Button,
  Field,
  makeStyles,
  mergeClasses,
  Select,
  Text,
  tokens,
  Tooltip,
} from '@fluentui/react-components';
import {
  PanelLeftContractRegular,
  PanelLeftExpandRegular,
  SignOutRegular,
} from '@fluentui/react-icons';
import { clearTestRole, setTestRole } from '@portal/contracts/auth/routes';
import { type Role, roleLabels, roles, roleSchema } from '@portal/contracts/core/roles';
import type { Screen } from '@portal/contracts/core/screens';
import { api, useAction } from '@portal/ui-kit/api';
import { errorText } from '@portal/ui-kit/error-text';
import { type Toast, useHost } from '@portal/ui-kit/host.tsx';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { nameOf } from '@portal/ui-kit/name-of';
import { BrandMark } from '../appearance/brand-mark.tsx';
import { keepToast } from '../appearance/toasts.tsx';
import { useSignOut } from '../session/session.ts';
import { frameWords as words } from '../words/frame-en.ts';
import { Initials } from './initials.tsx';
import { SidebarLinks } from './sidebar-links.tsx';

const useStyles = makeStyles({
  sidebar: {
    height: '100%',
    padding: '16px 12px',
    boxSizing: 'border-box',
    overflowY: 'auto',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  brand: { display: 'flex', alignItems: 'center', gap: '8px', paddingLeft: '8px' },
  person: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '12px 8px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  foot: { marginTop: 'auto', display: 'flex', flexDirection: 'column', gap: '12px' },
  folded: { padding: '16px 8px' },
  stacked: { flexDirection: 'column', padding: '0', gap: '8px' },
  iconFoot: { alignItems: 'center' },
});

export interface SidebarProps {
  screens: readonly Screen[];
  /** Called when a link is clicked, to close a drawer. */
  onChoose?: () => void;
  collapsed?: boolean;
  /** Collapses or expands the sidebar; missing in a drawer. */
  onCollapse?: (collapsed: boolean) => void;
}

export function Sidebar({ screens, onChoose, collapsed = false, onCollapse }: SidebarProps) {
  const styles = useStyles();
  const { user, brand } = useHost();
  const { isPending: signingOut, signOut } = useSignOut();
  const name = nameOf(user);
  const testBadge = user.testRole ? (
    <Badge size="small" color="warning" appearance="tint">
      {words.sidebar.test}
    </Badge>
  ) : null;
  const logout = signingOut ? words.signOut.pending : words.signOut.action;
  return (
    <Stack gap={16} className={mergeClasses(styles.sidebar, collapsed && styles.folded)}>
      <div className={mergeClasses(styles.brand, collapsed && styles.stacked)}>
        <BrandMark brand={brand} />
        {collapsed ? null : (
          <Stack grows shrinks>
            <Text weight="semibold">{brand.name}</Text>
            <Muted>{words.sidebar.product}</Muted>
          </Stack>
        )}
        {onCollapse ? <CollapseButton collapsed={collapsed} onCollapse={onCollapse} /> : null}
      </div>
      <div className={mergeClasses(styles.person, collapsed && styles.stacked)}>
        <Initials name={name} />
        {collapsed ? (
          testBadge
        ) : (
          <Stack grows shrinks>
            <Text weight="semibold">{name}</Text>
            <Stack as="span" row wrap gap={6} align="center">
              <Text size={200}>{roleLabels[user.effectiveRole]}</Text>
              {testBadge}
            </Stack>
            <Muted>{user.company}</Muted>
          </Stack>
        )}
      </div>
      <SidebarLinks screens={screens} collapsed={collapsed} onChoose={onChoose} />
      <div className={mergeClasses(styles.foot, collapsed && styles.iconFoot)}>
        {user.role === 'admin' && !collapsed ? <TestRoleSelector /> : null}
        {collapsed ? (
          <Tooltip content={logout} relationship="label" positioning="after" withArrow>
            <Button icon={<SignOutRegular />} disabledFocusable={signingOut} onClick={signOut} />
          </Tooltip>
        ) : (
          <Button disabled={signingOut} onClick={signOut}>
            {logout}
          </Button>
        )}
      </div>
    </Stack>
  );
}

type CollapseButtonProps = Required<Pick<SidebarProps, 'collapsed' | 'onCollapse'>>;

const CollapseButton = ({ collapsed, onCollapse }: CollapseButtonProps) => (
  <Tooltip
    content={collapsed ? words.sidebar.expand : words.sidebar.fold}
    relationship="label"
    positioning="after"
  >
    <Button
      appearance="subtle"
      icon={collapsed ? <PanelLeftExpandRegular /> : <PanelLeftContractRegular />}
      aria-expanded={!collapsed}
      onClick={() => onCollapse(!collapsed)}
    />
  </Tooltip>
);

const reloadMs = 500;

/** The text already has the reason. */
const textOf = (_: unknown, text: string): string => text;

function TestRoleSelector() {
  const { user, toast } = useHost();
  /** Everything on the page depends on the role: reloads after a moment and shows the toast again. */
  function showAndReload(message: Toast): void {
    toast(message);
    keepToast(message);
    setTimeout(() => window.location.reload(), reloadMs);
  }
  const set = useAction({
    call: (testRole: Role) => api.call(setTestRole, { body: { testRole } }),
    onDone: ({ testRole }) => showAndReload(words.testRole.set(roleLabels[testRole])),
    failed: (_, error) => words.testRole.notSet(errorText(error, error.message)),
    textOf,
  });
  const clear = useAction({
    call: () => api.call(clearTestRole),
    onDone: () => showAndReload(words.testRole.cleared),
    failed: words.testRole.notCleared,
    textOf,
  });
  const pending = set.isPending || clear.isPending;
  return (
    <Field label={words.testRole.label}>
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
          onClick={() => clear.start()}
        >
          {words.testRole.clear}
        </Button>
      ) : null}
    </Field>
  );
}
