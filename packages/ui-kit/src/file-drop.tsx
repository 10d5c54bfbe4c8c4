import {
  Button,
  makeStyles,
  mergeClasses,
  tokens,
  type ButtonProps,
} from '@fluentui/react-components';
import { useRef, useState, type DragEvent, type ReactNode, type Ref } from 'react';

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
  /** What the file is, for those who do not see the zone: `Statement PDF`. */
  label: string;
  /** Kinds that the chooser offers, as `accept` of an input. */
  accept: string;
  disabled: boolean;
  /** Several may be chosen. */
  multiple?: boolean;
  /** Gets the first of the files, and all of them. */
  onChoose: (file: File, all: File[]) => void;
  /** How the zone is laid out. */
  className: string;
  /** The button that opens the chooser. */
  button: Pick<ButtonProps, 'appearance' | 'size' | 'icon' | 'children'>;
  buttonRef?: Ref<HTMLButtonElement>;
  /** What stands below the button. */
  children: ReactNode;
}

/** A zone that takes a file by choosing or by dropping it. */
export function FileDrop(props: FileDropProps) {
  const { label, accept, disabled, multiple, onChoose, className, button, buttonRef, children } =
    props;
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
      <Button
        {...button}
        {...(buttonRef ? { ref: buttonRef } : {})}
        disabled={disabled}
        onClick={() => input.current?.click()}
      />
      {children}
    </div>
  );
}
