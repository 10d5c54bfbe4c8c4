import {
  Avatar,
  Badge,
  Button,
  makeStyles,
  mergeClasses,
  Text,
  tokens,
} from '@fluentui/react-components';
import type { Brand, CurrentUser } from '@portal/contracts/auth/schemas';
import { roleLabels } from '@portal/contracts/core/roles';
import type { Screen } from '@portal/contracts/core/screens';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { nameOf } from '@portal/ui-kit/name-of';
import { NavLink } from 'react-router-dom';
import { BrandMark } from '../appearance/brand-mark.tsx';
import { useSignOut } from '../session/sign-out.ts';
import { navigationOf } from './navigation.ts';
import { ScreenIcon } from './screen-icon.tsx';
import { TestRoleSelector } from './test-role-selector.tsx';

const useStyles = makeStyles({
  sidebar: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    height: '100%',
    padding: '16px 12px',
    boxSizing: 'border-box',
    overflowY: 'auto',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  brand: { display: 'flex', alignItems: 'center', gap: '12px', padding: '0 8px' },
  lines: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  person: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '12px 8px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  role: { display: 'flex', alignItems: 'center', gap: '6px', flexWrap: 'wrap' },
  links: {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
  },
  group: { padding: '16px 8px 4px', color: tokens.colorNeutralForeground2, display: 'block' },
  link: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    padding: '6px 12px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  current: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: `inset 3px 0 0 ${tokens.colorBrandStroke1}`,
  },
  foot: { marginTop: 'auto', display: 'flex', flexDirection: 'column', gap: '12px' },
});

export interface SidebarProps {
  user: CurrentUser;
  brand: Brand;
  screens: readonly Screen[];
  /** A link was chosen: a drawer closes. */
  onChoose?: () => void;
}

export function Sidebar({ user, brand, screens, onChoose }: SidebarProps) {
  const styles = useStyles();
  const { isPending: signingOut, signOut } = useSignOut();
  const name = nameOf(user);
  return (
    <div className={styles.sidebar}>
      <div className={styles.brand}>
        <BrandMark brand={brand} />
        <div className={styles.lines}>
          <Text weight="semibold">{brand.name}</Text>
          <Muted>Partner Portal</Muted>
        </div>
      </div>
      <div className={styles.person}>
        <Avatar name={name} color="brand" aria-hidden />
        <div className={styles.lines}>
          <Text weight="semibold">{name}</Text>
          <span className={styles.role}>
            <Text size={200}>{roleLabels[user.effectiveRole]}</Text>
            {user.testRole ? (
              <Badge size="small" color="warning" appearance="tint">
                Test
              </Badge>
            ) : null}
          </span>
          <Muted>{user.company}</Muted>
        </div>
      </div>
      <nav aria-label="Main">
        {navigationOf(screens, user.effectiveRole).map(({ title, links }) => (
          <div key={title ?? 'main'}>
            {title ? (
              <Text size={200} weight="semibold" className={styles.group}>
                {title}
              </Text>
            ) : null}
            <ul className={styles.links}>
              {links.map(({ path, title: label, icon }) => (
                <li key={path}>
                  <NavLink
                    to={path}
                    end={path === '/'}
                    onClick={() => onChoose?.()}
                    className={({ isActive }) =>
                      mergeClasses(styles.link, isActive && styles.current)
                    }
                  >
                    <ScreenIcon name={icon} />
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.foot}>
        {user.role === 'admin' ? <TestRoleSelector user={user} /> : null}
        <Button disabled={signingOut} onClick={signOut}>
          {signingOut ? 'Logging out...' : 'Logout'}
        </Button>
      </div>
    </div>
  );
}
