import { makeStyles, Text, tokens, type TextProps } from '@fluentui/react-components';

const useStyles = makeStyles({ muted: { color: tokens.colorNeutralForeground2 } });

/** Secondary text; small by default. */
export const Muted = ({ size = 200, ...text }: Pick<TextProps, 'size' | 'children' | 'id'>) => (
  <Text {...text} data-muted size={size} className={useStyles().muted} />
);
