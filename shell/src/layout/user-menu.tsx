import {
  Button,
  makeStyles,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useHost } from '@portal/ui-kit/host.tsx';
import { Muted, Stack, visuallyHidden } from '@portal/ui-kit/layout.tsx';
import { nameOf } from '@portal/ui-kit/name-of';
import { type Language, languageList, languages } from '@portal/ui-kit/words/language';
import { useNavigate } from 'react-router-dom';
import { type ColorScheme, useColorScheme, useLanguage } from '../appearance/device-choices.ts';
import { useSignOut } from '../session/session.ts';
import { frameWords as words } from '../words/frame-en.ts';
import { Initials } from './initials.tsx';

const narrow = '@media (max-width: 640px)';

const useStyles = makeStyles({
  lines: {
    // Visually hidden on narrow screens, but still the button's name.
    [narrow]: visuallyHidden,
  },
  button: {
    gap: '8px',
    fontWeight: tokens.fontWeightRegular,
    maxWidth: '320px',
    // As narrow as the avatar alone.
    [narrow]: { minWidth: 0, padding: '0 4px' },
  },
});

const schemes: ColorScheme[] = ['system', 'light', 'dark'];

export function UserMenu() {
  const styles = useStyles();
  const { user } = useHost();
  const { scheme, choose } = useColorScheme();
  const { language, setLanguage } = useLanguage();
  const { isPending: signingOut, signOut } = useSignOut();
  const navigate = useNavigate();
  const name = nameOf(user);
  return (
    <Menu
      checkedValues={{ scheme: [scheme], language: [language] }}
      onCheckedValueChange={(_, { name: what, checkedItems: [selected] }) =>
        what === 'language' ? setLanguage(selected as Language) : choose(selected as ColorScheme)
      }
    >
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" className={styles.button}>
          <Initials name={name} />
          <Stack as="span" align="start" className={styles.lines}>
            <Text size={300}>{name}</Text>
            <Muted>{user.company}</Muted>
          </Stack>
        </Button>
      </MenuTrigger>
      <MenuPopover lang="en">
        <MenuList>
          {schemes.map((value) => (
            <MenuItemRadio key={value} name="scheme" value={value}>
              {words.menu[value]}
            </MenuItemRadio>
          ))}
          <MenuDivider />
          {languageList.map((one) => (
            <MenuItemRadio key={one} name="language" value={one} lang={one}>
              {languages[one]}
            </MenuItemRadio>
          ))}
          <MenuDivider />
          <MenuItem onClick={() => void navigate('/security')}>{words.menu.security}</MenuItem>
          <MenuItem onClick={() => void navigate('/notifications/settings')}>
            {words.menu.settings}
          </MenuItem>
          <MenuItem disabled={signingOut} onClick={signOut}>
            {signingOut ? words.signOut.pending : words.signOut.action}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
