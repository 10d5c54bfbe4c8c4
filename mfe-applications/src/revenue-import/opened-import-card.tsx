import { Gone } from '@portal/ui-kit/gone.tsx';
import { Loaded } from '@portal/ui-kit/loaded.tsx';
import { Waiting } from '@portal/ui-kit/waiting.tsx';
import { ImportSteps } from './import-steps.tsx';
import { useImport } from './load-imports.ts';
import { useWords } from './words/en.ts';

export interface OpenedImportProps {
  id: number;
  onClose: () => void;
}

export function OpenedImport({ id, onClose }: OpenedImportProps) {
  const { opened, steps } = useWords();
  return (
    <Loaded
      query={useImport(id)}
      failure={opened.failed}
      gone={<Gone title={opened.gone} action={steps.another} onLeave={onClose} />}
    >
      {(shown) =>
        shown ? (
          <ImportSteps shown={shown} onClose={onClose} />
        ) : (
          <Waiting label={opened.loading} size={128} />
        )
      }
    </Loaded>
  );
}
