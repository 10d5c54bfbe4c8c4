import { makeStyles, Text, tokens, type TextProps } from '@fluentui/react-components';

const useStyles = makeStyles({ muted: { color: tokens.colorNeutralForeground2 } });

/** A note beside text that matters more; small unless a size is given. */
export const Muted = ({ size = 200, ...text }: Pick<TextProps, 'size' | 'children' | 'id'>) => (
  <Text {...text} data-muted size={size} className={useStyles().muted} />
);
