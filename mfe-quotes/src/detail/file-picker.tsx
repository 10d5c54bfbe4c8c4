import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { statementAccept } from '@portal/contracts/quotes/statement-files';
import { mostStatements } from '@portal/contracts/quotes/months';
import { FileDrop } from '@portal/ui-kit/file-drop.tsx';
import { formatSize } from '@portal/ui-kit/format';

const useStyles = makeStyles({
  zone: { alignItems: 'flex-start', gap: '8px', padding: '12px' },
  muted: { color: tokens.colorNeutralForeground2 },
});

export interface FilePickerProps {
  files: readonly File[];
  onChoose: (files: File[]) => void;
  disabled: boolean;
}

/** Takes the PDF of a statement, or a photo of it; several at once are months or locations. */
export function FilePicker({ files, onChoose, disabled }: FilePickerProps) {
  const styles = useStyles();
  return (
    <FileDrop
      label="Statement PDF"
      accept={statementAccept}
      disabled={disabled}
      multiple
      onChoose={(_, all) => onChoose(all.slice(0, mostStatements))}
      className={styles.zone}
      button={{ size: 'small', children: 'Choose PDF' }}
    >
      <Text size={200} className={styles.muted}>
        {files.length
          ? files.map(({ name, size }) => `${name}, ${formatSize(size)}`).join('; ')
          : 'Choose or drop a PDF, up to 50MB'}
      </Text>
      {files.length ? null : (
        <Text size={200} className={styles.muted}>
          A photo of one page is read too (JPEG, PNG). Drop up to {mostStatements} statements
          together where there are several months or locations.
        </Text>
      )}
    </FileDrop>
  );
}
