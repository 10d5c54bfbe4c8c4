import * as imports from '@portal/contracts/applications/import-routes';
import type { ImportState, RevenueImport } from '@portal/contracts/applications/import-schemas';
import * as routes from '@portal/contracts/applications/revenue-routes';
import type { RevenueShare } from '@portal/contracts/applications/revenue-schemas';
import { actors, type ActorName } from '@portal/test-kit/actors';
import { waitFor } from '@portal/test-kit/wait-for';
import type { TestApplications } from '../../testing/start-applications.ts';

export interface TestRevenue {
  /** Creates one approved application per name; returns their ids. */
  approve(owner: ActorName, ...names: string[]): Promise<number[]>;
  enter(applicationId: number, change?: object): Promise<RevenueShare>;
  upload(fileName: string, content: string | Buffer): Promise<RevenueImport>;
  /** Starts a dry run, an import or an undo and waits until it ends. */
  act(task: 'check' | 'run' | 'undo', id: number): Promise<RevenueImport>;
  importFile(fileName: string, content: string | Buffer): Promise<RevenueImport>;
}

const tasks = {
  check: imports.checkRevenueImport,
  run: imports.runRevenueImport,
  undo: imports.undoRevenueImport,
};
const busy: ImportState[] = ['checking', 'importing', 'undoing'];

export function revenueOf(service: TestApplications): TestRevenue {
  const { admin } = service.clients;
  const settled = (id: number): Promise<RevenueImport> =>
    waitFor(async () => {
      const now = await admin.call(imports.getRevenueImport, { params: { id } });
      return busy.includes(now.state) ? null : now;
    });
  const upload: TestRevenue['upload'] = (fileName, content) =>
    admin.call(imports.uploadRevenueImport, {
      query: { fileName },
      body: new Uint8Array(Buffer.from(content)),
    });
  const act: TestRevenue['act'] = async (task, id) => {
    await admin.call(tasks[task], { params: { id } });
    return settled(id);
  };
  return {
    async approve(owner, ...names) {
      const { userId, name, company } = actors[owner];
      const rows = await service.database.query<{ id: number }>(
        `INSERT INTO applications (first_name, last_name, email, phone, legal_business_name, status,
           status_changed_at, submitted_by, submitted_by_name, company, submitted_at, created_at, updated_at)
         SELECT 'Jon', 'Abbott', 'jon@merchant.example', '1', n, 'approved', '2024-01-15T12:00:00Z', $1, $2, $3, now(), now(), now()
         FROM unnest($4::text[]) WITH ORDINALITY AS names(n, at) ORDER BY at RETURNING id`,
        [userId, name, company, names],
      );
      return rows.map(({ id }) => id);
    },
    async enter(applicationId, change = {}) {
      const [application] = await service.database.query<{ name: string }>(
        'SELECT legal_business_name AS name FROM applications WHERE id = $1',
        [applicationId],
      );
      return admin.call(routes.createRevenueShare, {
        body: {
          applicationId,
          merchantName: application?.name ?? '',
          quarter: 'Q1-2024',
          monthlyVolume: '25400',
          revenueSharePercentage: '2.5',
          earnings: '1905',
          inAddition: true,
          ...change,
        },
      });
    },
    upload,
    act,
    importFile: async (fileName, content) => act('run', (await upload(fileName, content)).id),
  };
}
