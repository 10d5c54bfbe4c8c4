import { makeStyles, Text, tokens, type TextProps } from '@fluentui/react-components';

const useStyles = makeStyles({ muted: { color: tokens.colorNeutralForeground2 } });

/** What is said beside something that matters more; small where no size is named. */
export const Muted = ({ size = 200, children }: Pick<TextProps, 'size' | 'children'>) => (
  <Text size={size} className={useStyles().muted}>
    {children}
  </Text>
);
