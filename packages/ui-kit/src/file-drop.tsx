import {
  Button,
  makeStyles,
  mergeClasses,
  tokens,
  type ButtonProps,
} from '@fluentui/react-components';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';

const useStyles = makeStyles({
  zone: {
    display: 'flex',
    flexDirection: 'column',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    overflowWrap: 'anywhere',
  },
  over: { backgroundColor: tokens.colorNeutralBackground1Hover },
  input: { display: 'none' },
});

export interface FileDropProps {
  /** Accessible name: `Statement PDF`. */
  label: string;
  accept: string;
  disabled: boolean;
  multiple?: boolean;
  /** Called with the first file and all files. */
  onChoose: (file: File, all: File[]) => void;
  className: string;
  button: Pick<ButtonProps, 'appearance' | 'size' | 'icon' | 'autoFocus' | 'children'>;
  children: ReactNode;
}

export function FileDrop(props: FileDropProps) {
  const { label, accept, disabled, multiple, onChoose, className, button, children } = props;
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function take(files: FileList | null): void {
    const all = [...(files ?? [])];
    const [first] = all;
    if (first) onChoose(first, all);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  }

  return (
    <div
      className={mergeClasses(styles.zone, className, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple ?? false}
        aria-label={label}
        className={styles.input}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <Button {...button} disabled={disabled} onClick={() => input.current?.click()} />
      {children}
    </div>
  );
}
