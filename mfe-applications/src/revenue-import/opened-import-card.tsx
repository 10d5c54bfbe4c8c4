import { Skeleton, SkeletonItem } from '@fluentui/react-components';
import { Gone } from '@portal/ui-kit/gone.tsx';
import { Loaded } from '@portal/ui-kit/loaded.tsx';
import { ImportSteps } from './import-steps.tsx';
import { useImport } from './load-imports.ts';

export interface OpenedImportProps {
  id: number;
  /** Closes it, to choose another file. */
  onClose: () => void;
}

/** One import at its present step. */
export const OpenedImport = ({ id, onClose }: OpenedImportProps) => (
  <Loaded
    query={useImport(id)}
    failure="The import cannot be loaded now."
    gone={
      <Gone
        title="This file is not there any more"
        action="Choose Another File"
        onLeave={onClose}
      />
    }
  >
    {(shown) =>
      shown ? (
        <ImportSteps shown={shown} onClose={onClose} />
      ) : (
        <Skeleton aria-label="Loading import">
          <SkeletonItem size={128} />
        </Skeleton>
      )
    }
  </Loaded>
);
