import { makeStyles } from '@fluentui/react-components';
import { ArrowUploadRegular } from '@fluentui/react-icons';
import { FileDrop } from '@portal/ui-kit/file-drop.tsx';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { useEffect, useRef } from 'react';
import { useWords } from './words/en.ts';

const useStyles = makeStyles({
  zone: { alignItems: 'center', gap: '12px', padding: '32px 16px', textAlign: 'center' },
});

export interface ImportFilePickerProps {
  uploading: boolean;
  focused: boolean;
  onChoose: (file: File) => void;
}

export function ImportFilePicker({ uploading, focused, onChoose }: ImportFilePickerProps) {
  const styles = useStyles();
  const words = useWords().bulk;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);

  return (
    <FileDrop
      label={words.file}
      accept=".csv,.xlsx,.xls"
      disabled={uploading}
      onChoose={onChoose}
      className={styles.zone}
      button={{
        appearance: 'primary',
        icon: <ArrowUploadRegular />,
        children: uploading ? words.uploading : words.choose,
      }}
      buttonRef={button}
    >
      <Muted>{words.about}</Muted>
    </FileDrop>
  );
}
