import { adminOnly } from '@portal/ui-kit/admin-only.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { BulkImport } from './bulk-import.tsx';
import { ManualEntry } from './manual-entry.tsx';
import { PastImports } from './past-imports.tsx';

export const RevenueImportPage = adminOnly(() => (
  <Page>
    <ManualEntry />
    <BulkImport />
    <PastImports />
  </Page>
));
