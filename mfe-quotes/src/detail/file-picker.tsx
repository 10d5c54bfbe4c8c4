import { makeStyles } from '@fluentui/react-components';
import { statementAccept } from '@portal/contracts/quotes/statement-files';
import { maxStatements } from '@portal/contracts/quotes/months';
import { maxPagesFiles } from '@portal/contracts/quotes/statement-pages';
import { FileDrop } from '@portal/ui-kit/file-drop.tsx';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { ChosenFiles, chosenFrom, type Chosen } from './chosen-files.tsx';
import { useWords } from './words/en.ts';

const useStyles = makeStyles({
  zone: { alignItems: 'flex-start', gap: '8px', padding: '12px' },
});

export interface FilePickerProps {
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  disabled: boolean;
}

/** Accepts a statement's PDF, photos or exports; several files are pages, months or locations. */
export function FilePicker({ chosen, onChange, disabled }: FilePickerProps) {
  const styles = useStyles();
  const words = useWords().statement.files;
  return (
    <FileDrop
      label={words.label}
      accept={statementAccept}
      disabled={disabled}
      multiple
      onChoose={(_, all) => onChange(chosenFrom(all.slice(0, maxPagesFiles)))}
      className={styles.zone}
      button={{ size: 'small', children: words.choose }}
    >
      {chosen.files.length ? (
        <ChosenFiles chosen={chosen} onChange={onChange} disabled={disabled} />
      ) : (
        <>
          <Muted>{words.drop}</Muted>
          <Muted>{words.others(maxStatements)}</Muted>
        </>
      )}
    </FileDrop>
  );
}
