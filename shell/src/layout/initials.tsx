import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  circle: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '32px',
    height: '32px',
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForegroundStaticInverted,
    backgroundColor: tokens.colorBrandBackgroundStatic,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** A person's initials in a circle. Fluent's `Avatar` would add 4 KB to each first view. */
export function Initials({ name }: { name: string }) {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return (
    <span className={useStyles().circle} aria-hidden>
      {ends
        .map((word) => /^./u.exec(word ?? '')?.[0])
        .join('')
        .toUpperCase()}
    </span>
  );
}
