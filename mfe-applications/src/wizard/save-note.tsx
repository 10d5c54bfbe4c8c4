import { makeStyles, tokens } from '@fluentui/react-components';
import { formatTime } from '@portal/ui-kit/format';
import type { Kept } from './use-autosave.ts';

const useStyles = makeStyles({
  // As tall as a line before there is one.
  note: {
    minHeight: tokens.lineHeightBase200,
    textAlign: 'right',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  failed: { color: tokens.colorStatusDangerForeground1 },
});

/** Says when what is typed was last saved, or why it is not. Only a failure is read out. */
export function SaveNote({ kept }: { kept: Kept | null }) {
  const styles = useStyles();
  return (
    <div className={styles.note}>
      {kept?.is === 'saving' ? 'Saving…' : null}
      {kept?.is === 'saved' ? `Saved ${formatTime(kept.at)}` : null}
      {kept?.is === 'no draft yet' ? `Not saved: ${kept.why}` : null}
      <output className={styles.failed}>
        {kept?.is === 'not saved' ? `Not saved: ${kept.why}` : null}
      </output>
    </div>
  );
}
