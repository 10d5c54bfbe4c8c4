import { Button, Skeleton, SkeletonItem } from '@fluentui/react-components';
import { ApiError } from '@portal/contracts/core/client';
import { errorText } from '@portal/ui-kit/error-text';
import { EmptyState, ErrorState } from '@portal/ui-kit/states.tsx';
import { ImportSteps } from './import-steps.tsx';
import { useImport } from './load-imports.ts';

export interface OpenedImportProps {
  id: number;
  /** Puts it aside for another file. */
  onClose: () => void;
}

/** One import, as far as it is. */
export function OpenedImport({ id, onClose }: OpenedImportProps) {
  const { data, error, refetch } = useImport(id);
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState title="This file is not there any more">
        <Button onClick={onClose}>Choose Another File</Button>
      </EmptyState>
    );
  if (error)
    return (
      <ErrorState
        message={errorText(error, 'The import cannot be loaded now.')}
        onRetry={() => void refetch()}
      />
    );
  if (data) return <ImportSteps shown={data} onClose={onClose} />;
  return (
    <Skeleton aria-label="Loading import">
      <SkeletonItem size={128} />
    </Skeleton>
  );
}
