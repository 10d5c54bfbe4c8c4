import { makeStyles, tokens } from '@fluentui/react-components';
import type { SaveResult } from './use-autosave.ts';
import { draftRefusal } from './wizard-form.ts';
import { useWords } from './words/words.ts';

const useStyles = makeStyles({
  // Reserves the height of a line.
  note: {
    minHeight: tokens.lineHeightBase200,
    textAlign: 'right',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  failed: { color: tokens.colorPaletteRedForeground1 },
});

/** Shows when the form was last saved, or why not. Only failures are announced to screen readers. */
export function SaveNote({ lastSave }: { lastSave: SaveResult | null }) {
  const styles = useStyles();
  const words = useWords();
  const texts = words.lastSave;
  return (
    <div className={styles.note}>
      {lastSave?.is === 'saving' ? texts.saving : null}
      {lastSave?.is === 'saved' ? texts.saved(lastSave.at) : null}
      {lastSave?.is === 'no draft yet' ? texts.not(draftRefusal(lastSave.why, words)) : null}
      <output className={styles.failed}>
        {lastSave?.is === 'not saved'
          ? texts.not(words.kit.failure(lastSave.why, texts.noAnswer))
          : null}
      </output>
    </div>
  );
}
