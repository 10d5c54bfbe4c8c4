import { makeStyles, mergeClasses, Text, type TextProps, tokens } from '@fluentui/react-components';
import type { HTMLAttributes, ReactNode } from 'react';

/** Hides text visually; screen readers still read it. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

const useStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column' },
  row: { flexDirection: 'row' },
  bare: { margin: 0, padding: 0, border: 'none', listStyleType: 'none' },
  screenOnly: { '@media print': { display: 'none' } },
});

interface LayoutProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'span' | 'section' | 'ul' | 'ol' | 'li' | 'form' | 'fieldset';
  noValidate?: boolean;
  /** Pixels, or rows and columns as in CSS: `8px 16px`. */
  gap?: number | string;
  align?: 'start' | 'center' | 'end' | 'baseline';
}

/** Tags that browsers indent, mark or frame. */
const isFramed = (tag: string): boolean => ['ul', 'ol', 'li', 'fieldset'].includes(tag);

export interface StackProps extends LayoutProps {
  /** Puts the parts beside each other. */
  row?: boolean;
  wrap?: boolean;
  justify?: 'center' | 'end' | 'space-between';
  /** Takes the free space beside its neighbors. */
  grows?: boolean;
  /** May be narrower than its content. */
  shrinks?: boolean;
  breaks?: boolean;
  screenOnly?: boolean;
}

/** Parts below each other. */
export function Stack({
  as = 'div',
  row,
  wrap,
  gap,
  align,
  justify,
  grows,
  shrinks,
  breaks,
  screenOnly,
  className,
  ...rest
}: StackProps) {
  const styles = useStyles();
  const Tag = as as 'div';
  return (
    <Tag
      {...rest}
      className={mergeClasses(
        styles.stack,
        row && styles.row,
        isFramed(as) && styles.bare,
        screenOnly && styles.screenOnly,
        className,
      )}
      style={{
        gap,
        alignItems: align,
        justifyContent: justify,
        flexWrap: wrap ? 'wrap' : undefined,
        flexGrow: grows ? 1 : undefined,
        minWidth: shrinks ? 0 : undefined,
        overflowWrap: breaks ? 'anywhere' : undefined,
      }}
    />
  );
}

export interface ColumnsProps extends LayoutProps {
  /** Minimum width of a column in pixels. */
  min: number;
  /** Stretches the columns if they do not fill the last line. */
  fit?: boolean;
}

/** Parts in as many columns of equal width as fit. */
export function Columns({ as = 'div', min, fit, gap, align, ...rest }: ColumnsProps) {
  const styles = useStyles();
  const Tag = as as 'div';
  const columns = `repeat(auto-${fit ? 'fit' : 'fill'}, minmax(min(${min}px, 100%), 1fr))`;
  return (
    <Tag
      {...rest}
      className={isFramed(as) ? styles.bare : undefined}
      style={{ display: 'grid', gridTemplateColumns: columns, gap, alignItems: align }}
    />
  );
}

const useTextStyles = makeStyles({
  muted: { color: tokens.colorNeutralForeground2 },
  copyable: { overflowWrap: 'anywhere', userSelect: 'all' },
});

/** Secondary text; small by default. */
export const Muted = ({ size = 200, ...text }: Pick<TextProps, 'size' | 'children' | 'id'>) => (
  <Text {...text} data-muted size={size} className={useTextStyles().muted} />
);

/** A key or address to copy: a click selects all of it. */
export const Copyable = ({ children }: { children: ReactNode }) => (
  <Text font="monospace" className={useTextStyles().copyable}>
    {children}
  </Text>
);
