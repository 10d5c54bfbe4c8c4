import { useHost } from '@portal/ui-kit/host.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { AccessDenied } from '@portal/ui-kit/states.tsx';
import { isAdmin } from '../application-rights.ts';
import { BulkImport } from './bulk-import.tsx';
import { ManualEntry } from './manual-entry.tsx';
import { PastImports } from './past-imports.tsx';

/** Enters revenue shares by hand or from a file; nothing is loaded for those who may not. */
export function RevenueImportPage() {
  const { user } = useHost();
  return (
    <Page>
      {isAdmin(user) ? (
        <>
          <ManualEntry />
          <BulkImport />
          <PastImports />
        </>
      ) : (
        <AccessDenied message="Access denied. This page is only available to administrators." />
      )}
    </Page>
  );
}
