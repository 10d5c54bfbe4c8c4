import { makeStyles, mergeClasses, Text, tokens, Tooltip } from '@fluentui/react-components';
import {
  ArrowUploadRegular,
  BuildingRegular,
  CalculatorRegular,
  DocumentAddRegular,
  DocumentFolderRegular,
  DocumentMultipleRegular,
  type FluentIcon,
  HistoryRegular,
  HomeRegular,
  MoneyRegular,
  PeopleTeamRegular,
  PersonSettingsRegular,
  ReceiptMoneyRegular,
  TableSearchRegular,
  WindowRegular,
} from '@fluentui/react-icons';
import type { Screen, ScreenIcon as IconName } from '@portal/contracts/core/screens';
import { Stack, visuallyHidden } from '@portal/ui-kit/layout.tsx';
import { Link } from 'react-router-dom';
import { frameWords as words } from '../words/frame-en.ts';
import { useListUrl, usePrefetchFilters } from './saved-filters.ts';
import { navigationOf, usePlace } from './navigation.ts';

const useStyles = makeStyles({
  heading: { padding: '16px 8px 4px', color: tokens.colorNeutralForeground2, display: 'block' },
  // A line separates groups of icons.
  foldedGroup: {
    marginTop: '8px',
    paddingTop: '8px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  link: {
    position: 'relative',
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
  foldedLink: { justifyContent: 'center', padding: '8px' },
  current: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: `inset 3px 0 0 ${tokens.colorBrandStroke1}`,
  },
  hidden: visuallyHidden,
});

export interface SidebarLinksProps {
  screens: readonly Screen[];
  collapsed: boolean;
  onChoose?: (() => void) | undefined;
}

export function SidebarLinks({ screens, collapsed, onChoose }: SidebarLinksProps) {
  const styles = useStyles();
  const { link: current, back } = usePlace(screens);
  const addressOf = useListUrl();
  const onApproach = usePrefetchFilters();
  const item = ({ path, title = '', icon }: Screen) => (
    <Link
      to={addressOf(path)}
      onClick={onChoose}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      // A record's page is within its list, but is not the list's page.
      aria-current={path === current?.path ? (back ? 'true' : 'page') : undefined}
      className={mergeClasses(
        styles.link,
        collapsed && styles.foldedLink,
        path === current?.path && styles.current,
      )}
    >
      <ScreenIcon name={icon} />
      <span className={collapsed ? styles.hidden : undefined}>{title}</span>
    </Link>
  );
  return (
    <nav aria-label={words.links}>
      {navigationOf(screens).map(({ title: heading, links }) => (
        <div
          key={heading ?? 'main'}
          className={collapsed && heading ? styles.foldedGroup : undefined}
        >
          {heading ? (
            <Text
              size={200}
              weight="semibold"
              className={collapsed ? styles.hidden : styles.heading}
            >
              {heading}
            </Text>
          ) : null}
          <Stack as="ul" gap={2}>
            {links.map((screen) => (
              <li key={screen.path}>
                {collapsed ? (
                  <Tooltip
                    content={screen.title ?? ''}
                    // The text is present, but visually hidden.
                    relationship="inaccessible"
                    positioning="after"
                    withArrow
                  >
                    {item(screen)}
                  </Tooltip>
                ) : (
                  item(screen)
                )}
              </li>
            ))}
          </Stack>
        </div>
      ))}
    </nav>
  );
}

const icons: Record<IconName, FluentIcon> = {
  home: HomeRegular,
  quote: CalculatorRegular,
  'new-document': DocumentAddRegular,
  documents: DocumentMultipleRegular,
  money: MoneyRegular,
  people: PeopleTeamRegular,
  'all-documents': DocumentFolderRegular,
  upload: ArrowUploadRegular,
  percent: ReceiptMoneyRegular,
  layout: TableSearchRegular,
  building: BuildingRegular,
  person: PersonSettingsRegular,
  history: HistoryRegular,
};

/** Icon of a screen; a default for names of later releases. */
function ScreenIcon({ name = '' }: { name: string | undefined }) {
  const Icon = Object.entries(icons).find(([key]) => key === name)?.[1] ?? WindowRegular;
  return <Icon aria-hidden fontSize={20} />;
}
