import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { formatSize } from '@portal/ui-kit/format';
import { useRef, useState, type DragEvent } from 'react';

const useStyles = makeStyles({
  zone: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '8px',
    padding: '12px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    overflowWrap: 'anywhere',
  },
  over: { backgroundColor: tokens.colorNeutralBackground1Hover },
  input: { display: 'none' },
  muted: { color: tokens.colorNeutralForeground2 },
});

export interface FilePickerProps {
  file: File | null;
  onChoose: (file: File | null) => void;
  disabled: boolean;
}

/** Takes a PDF by choosing or by dropping it. */
export function FilePicker({ file, onChoose, disabled }: FilePickerProps) {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !disabled) onChoose(dropped);
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
        accept="application/pdf"
        aria-label="Statement PDF"
        className={styles.input}
        onChange={(event) => {
          onChoose(event.target.files?.[0] ?? null);
          event.target.value = '';
        }}
      />
      <Button size="small" disabled={disabled} onClick={() => input.current?.click()}>
        Choose PDF
      </Button>
      <Text size={200} className={styles.muted}>
        {file ? `${file.name}, ${formatSize(file.size)}` : 'Choose or drop a PDF, up to 50MB'}
      </Text>
    </div>
  );
}
