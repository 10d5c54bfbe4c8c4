import { makeStyles } from '@fluentui/react-components';
import { statementAccept } from '@portal/contracts/quotes/statement-files';
import { mostStatements } from '@portal/contracts/quotes/months';
import { mostPagesFiles } from '@portal/contracts/quotes/statement-pages';
import { FileDrop } from '@portal/ui-kit/file-drop.tsx';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { ChosenFiles, chosenFrom, type Chosen } from './chosen-files.tsx';

const useStyles = makeStyles({
  zone: { alignItems: 'flex-start', gap: '8px', padding: '12px' },
});

export interface FilePickerProps {
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  disabled: boolean;
}

/** Takes the PDF of a statement, photos of it, or an export; several at once are its pages, months or locations. */
export function FilePicker({ chosen, onChange, disabled }: FilePickerProps) {
  const styles = useStyles();
  return (
    <FileDrop
      label="Statement PDF"
      accept={statementAccept}
      disabled={disabled}
      multiple
      onChoose={(_, all) => onChange(chosenFrom(all.slice(0, mostPagesFiles)))}
      className={styles.zone}
      button={{ size: 'small', children: 'Choose PDF' }}
    >
      {chosen.files.length ? (
        <ChosenFiles chosen={chosen} onChange={onChange} disabled={disabled} />
      ) : (
        <>
          <Muted>Choose or drop a PDF, up to 50MB</Muted>
          <Muted>
            Photos of its pages (JPEG, PNG, HEIC) and exports (CSV, XLSX) are read too. Drop up to{' '}
            {mostStatements} statements together where there are several months or locations.
          </Muted>
        </>
      )}
    </FileDrop>
  );
}
