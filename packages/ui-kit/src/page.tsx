import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useState, type DragEvent, type ReactNode } from 'react';
import { useKitWords } from './words/kit-words.ts';

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
    padding: '24px',
    maxWidth: '1360px',
    width: '100%',
    boxSizing: 'border-box',
    marginInline: 'auto',
    '@media (max-width: 640px)': { padding: '16px', gap: tokens.spacingVerticalL },
  },
  wide: { maxWidth: 'none' },
  over: { outline: `2px dashed ${tokens.colorBrandStroke1}`, outlineOffset: '-8px' },
});

export interface PageProps {
  title?: string;
  /** Uses the full width, for two columns. */
  wide?: boolean;
  /** Accepts files dropped anywhere on the screen. */
  onDropFiles?: (files: File[]) => void;
  children: ReactNode;
}

export function Page({ title, wide, onDropFiles, children }: PageProps) {
  const styles = useStyles();
  const [over, setOver] = useState(false);
  const { documentTitle } = useKitWords();
  useEffect(() => {
    if (title) document.title = documentTitle(title);
  }, [title, documentTitle]);
  const drop = onDropFiles && {
    onDragOver: (event: DragEvent): void => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (): void => setOver(false),
    onDrop: (event: DragEvent): void => {
      setOver(false);
      const files = [...event.dataTransfer.files];
      // A drop zone on the screen handles its files itself.
      if (event.defaultPrevented || !files.length) return;
      event.preventDefault();
      onDropFiles(files);
    },
  };
  return (
    <div className={mergeClasses(styles.page, wide && styles.wide, over && styles.over)} {...drop}>
      {children}
    </div>
  );
}
