import * as imports from '@portal/contracts/applications/import-routes';
import type { RevenueImport } from '@portal/contracts/applications/import-schemas';
import * as routes from '@portal/contracts/applications/revenue-routes';
import type { ActorName } from '@portal/test-kit/actors';
import { revenueOf } from './revenue.ts';
import type { TestApplications } from '../../testing/start-applications.ts';

export const header =
  'Application ID,Merchant Name,Quarter,Monthly Volume,Revenue Share %,Earnings';

export const lines = (...rows: string[]): string => `${[header, ...rows].join('\r\n')}\r\n`;

export const counts = ({ counts: found }: RevenueImport): RevenueImport['counts'] => found;

export function importsOf(service: TestApplications) {
  const { admin } = service.clients;
  return {
    ...revenueOf(service),
    clear: () =>
      service.database.query(
        'TRUNCATE revenue_shares, revenue_imports, revenue_import_layouts CASCADE',
      ),
    shares: (as: ActorName = 'admin') =>
      service.clients[as].page(routes.listRevenueShares, {
        query: { limit: 500, sort: 'earnings' },
      }),
    rowsOf: async (id: number, outcome: 'created' | 'unchanged' | 'refused') =>
      (await admin.page(imports.listRevenueImportRows, { params: { id }, query: { outcome } }))
        .rows,
    warned: async (id: number) =>
      (
        await admin.page(imports.listRevenueImportRows, {
          params: { id },
          query: { warned: 'true' },
        })
      ).rows.map(({ row, warnings }) => [row, warnings]),
    get: (id: number) => admin.call(imports.getRevenueImport, { params: { id } }),
    setLayout: (id: number, layout: object) =>
      admin.call(imports.updateRevenueImportLayout, {
        params: { id },
        body: layout as RevenueImport['layout'],
      }),
  };
}
