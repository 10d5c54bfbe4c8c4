import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { statementAccept } from '@portal/contracts/quotes/statement-files';
import { FileDrop } from '@portal/ui-kit/file-drop.tsx';
import { formatSize } from '@portal/ui-kit/format';

const useStyles = makeStyles({
  zone: { alignItems: 'flex-start', gap: '8px', padding: '12px' },
  muted: { color: tokens.colorNeutralForeground2 },
});

export interface FilePickerProps {
  file: File | null;
  onChoose: (file: File) => void;
  disabled: boolean;
}

/** Takes the PDF of a statement, or a photo of it. */
export function FilePicker({ file, onChoose, disabled }: FilePickerProps) {
  const styles = useStyles();
  return (
    <FileDrop
      label="Statement PDF"
      accept={statementAccept}
      disabled={disabled}
      onChoose={onChoose}
      className={styles.zone}
      button={{ size: 'small', children: 'Choose PDF' }}
    >
      <Text size={200} className={styles.muted}>
        {file ? `${file.name}, ${formatSize(file.size)}` : 'Choose or drop a PDF, up to 50MB'}
      </Text>
      {file ? null : (
        <Text size={200} className={styles.muted}>
          A photo of one page is read too: JPEG or PNG.
        </Text>
      )}
    </FileDrop>
  );
}
