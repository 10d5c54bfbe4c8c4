import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { ArrowUploadRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState, type DragEvent } from 'react';

const useStyles = makeStyles({
  zone: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '12px',
    padding: '32px 16px',
    textAlign: 'center',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
  },
  over: { backgroundColor: tokens.colorNeutralBackground1Hover },
  input: { display: 'none' },
  muted: { color: tokens.colorNeutralForeground2 },
});

export interface ImportFilePickerProps {
  uploading: boolean;
  /** Takes the focus as it appears, in place of what had it. */
  focused: boolean;
  onChoose: (file: File) => void;
}

/** Takes a file of revenue shares by choosing or by dropping it. */
export function ImportFilePicker({ uploading, focused, onChoose }: ImportFilePickerProps) {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !uploading) onChoose(dropped);
  }

  return (
    <div
      className={mergeClasses(styles.zone, over && styles.over)}
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
        accept=".csv,.xlsx,.xls"
        aria-label="Import file"
        className={styles.input}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) onChoose(chosen);
          event.target.value = '';
        }}
      />
      <Button
        ref={button}
        appearance="primary"
        icon={<ArrowUploadRegular />}
        disabled={uploading}
        onClick={() => input.current?.click()}
      >
        {uploading ? 'Uploading...' : 'Choose File'}
      </Button>
      <Text size={200} className={styles.muted}>
        Choose or drop a .csv, .xlsx or .xls file, up to 10MB. Nothing is imported before you say
        so.
      </Text>
    </div>
  );
}
