import { Button, makeStyles, Radio, RadioGroup, Text } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular, DismissRegular } from '@fluentui/react-icons';
import { maxStatements } from '@portal/contracts/quotes/months';
import { statementAccept } from '@portal/contracts/quotes/statement-files';
import { maxPagesFiles, mayBePages } from '@portal/contracts/quotes/statement-pages';
import { FileDrop } from '@portal/ui-kit/file-drop.tsx';
import { IconButton } from '@portal/ui-kit/icon-button.tsx';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { useAction } from '@portal/ui-kit/api';
import { statementWords } from './words/statement-en.ts';

const { files: words } = statementWords;

const useStyles = makeStyles({
  chosen: { display: 'flex', flexDirection: 'column', gap: '4px', width: '100%' },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  zone: { alignItems: 'flex-start', gap: '8px', padding: '12px' },
  button: { alignSelf: 'flex-start' },
});

export interface Chosen {
  files: readonly File[];
  asPages: boolean;
}

export const nothingSelected: Chosen = { files: [], asPages: false };

const namesOf = (files: readonly File[]): string[] => files.map(({ name }) => name);

/** Assumes that photos are pages of one statement; the user can change that. */
export function selectedFrom(files: readonly File[]): Chosen {
  const arePhotos = files.every(({ name }) => !/\.pdf$/i.test(name));
  if (!arePhotos || !mayBePages(namesOf(files))) return { files, asPages: false };
  const inOrder = files.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  return { files: inOrder, asPages: true };
}

interface FilePickerProps {
  selected: Chosen;
  onChange: (selected: Chosen) => void;
  disabled: boolean;
}

function ChosenFiles({ selected, onChange, disabled }: FilePickerProps) {
  const styles = useStyles();
  const { files, asPages } = selected;
  const isMany = files.length > 1;

  function change(next: File[]): void {
    onChange({ files: next, asPages: asPages && mayBePages(namesOf(next)) });
  }
  function swap(index: number, other: number): void {
    const [one, two] = [files[index], files[other]];
    if (one && two) change(files.with(index, two).with(other, one));
  }

  return (
    <div className={styles.chosen}>
      {mayBePages(namesOf(files)) ? (
        <RadioGroup
          aria-label={words.are}
          value={asPages ? 'pages' : 'statements'}
          disabled={disabled}
          onChange={(_, { value }) => onChange({ files, asPages: value === 'pages' })}
        >
          <Radio value="pages" label={words.pages} />
          <Radio value="statements" label={words.statements} />
        </RadioGroup>
      ) : null}
      <Stack as="ol" gap={4} aria-label={words.chosen}>
        {files.map((file, index) => (
          <Stack as="li" key={`${index} ${file.name}`} row gap={4} align="center">
            <Text size={200} className={styles.name}>
              {asPages
                ? words.page(index + 1, file.name, file.size)
                : words.one(file.name, file.size)}
            </Text>
            {asPages ? (
              <>
                <IconButton
                  icon={<ArrowUpRegular />}
                  label={words.up(file.name)}
                  disabled={disabled || index === 0}
                  onClick={() => swap(index, index - 1)}
                />
                <IconButton
                  icon={<ArrowDownRegular />}
                  label={words.down(file.name)}
                  disabled={disabled || index === files.length - 1}
                  onClick={() => swap(index, index + 1)}
                />
              </>
            ) : null}
            {isMany ? (
              <IconButton
                icon={<DismissRegular />}
                label={words.leaveOut(file.name)}
                disabled={disabled}
                onClick={() => change(files.filter((_, at) => at !== index))}
              />
            ) : null}
          </Stack>
        ))}
      </Stack>
    </div>
  );
}

/** Accepts a statement's PDF, photos or exports; several files are pages, months or locations. */
export function FilePicker({ selected, onChange, disabled }: FilePickerProps) {
  const styles = useStyles();
  return (
    <FileDrop
      label={words.label}
      accept={statementAccept}
      disabled={disabled}
      multiple
      onChoose={(_, all) => onChange(selectedFrom(all.slice(0, maxPagesFiles)))}
      className={styles.zone}
      button={{ size: 'small', children: words.choose }}
    >
      {selected.files.length ? (
        <ChosenFiles selected={selected} onChange={onChange} disabled={disabled} />
      ) : (
        <>
          <Muted>{words.drop}</Muted>
          <Muted>{words.others(maxStatements)}</Muted>
        </>
      )}
    </FileDrop>
  );
}

const sample = new URL('./sample-statement.pdf', import.meta.url);

interface SampleStatementProps {
  disabled: boolean;
  onFetched: (file: File) => void;
}

/** A statement of a fictitious merchant, to try the analysis. */
export function SampleStatement({ disabled, onFetched }: SampleStatementProps) {
  const styles = useStyles();
  const fetchIt = useAction({
    call: async () => {
      const reply = await fetch(sample);
      if (!reply.ok) throw new Error(`The sample answers ${reply.status}`);
      return new File([await reply.blob()], 'sample-statement.pdf', { type: 'application/pdf' });
    },
    onDone: onFetched,
    failed: statementWords.sample.failed,
  });
  return (
    <Button
      size="small"
      className={styles.button}
      disabled={disabled}
      disabledFocusable={fetchIt.isPending}
      onClick={() => fetchIt.mutate()}
    >
      {statementWords.sample.use}
    </Button>
  );
}
