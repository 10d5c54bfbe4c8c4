import { makeStyles, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular } from '@fluentui/react-icons';
import type { Role } from '@portal/contracts/core/roles';
import type { Screen } from '@portal/contracts/core/screens';
import { visuallyHidden } from '@portal/ui-kit/visually-hidden';
import { Link } from 'react-router-dom';
import { useFrameWords } from '../words/frame-en.ts';
import { usePlace } from './use-place.ts';

const useStyles = makeStyles({
  back: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    flexShrink: 0,
    minHeight: '32px',
    minWidth: '32px',
    paddingRight: '12px',
    marginRight: '4px',
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorNeutralForeground2Hover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '@media (max-width: 640px)': { justifyContent: 'center', paddingRight: '4px' },
  },
  // Visually hidden on narrow screens, but still the link's name.
  text: { '@media (max-width: 640px)': visuallyHidden },
});

export function BackLink({ screens, role }: { screens: readonly Screen[]; role: Role }) {
  const styles = useStyles();
  const words = useFrameWords();
  const { link, back } = usePlace(screens, role);
  if (!link || !back) return null;
  return (
    <Link to={back} className={styles.back} title={words.backTo(link.title ?? '')}>
      <ChevronLeftRegular aria-hidden fontSize={20} />
      <span className={styles.text}>{words.back}</span>
    </Link>
  );
}
