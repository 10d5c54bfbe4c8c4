import { quarterAt } from '@portal/contracts/applications/quarters';
import type { TestDatabase } from '@portal/test-kit/test-database';
import type { Cell, SheetTable } from '@portal/service-kit/sheets/write-cells';

/** Number of merchants with existing shares: one per share, at most 50,000. */
export const merchantsOf = (shares: number): number => Math.min(50_000, shares);
const quarters = 20;
/** First quarter of the existing and of the imported shares. */
const [firstThere, firstImported] = [8080, 8100];

/** Creates the merchants of 2,000 partners and their existing shares. */
export async function makeShares(database: TestDatabase, sharesThere: number): Promise<void> {
  const merchants = merchantsOf(sharesThere);
  console.log(`Making ${merchants} merchants of 2000 partners and ${sharesThere} shares …`);
  await database.query(
    `INSERT INTO applications (first_name, last_name, email, phone, legal_business_name, status, status_changed_at,
       submitted_by, company, submitted_at, created_at, updated_at)
     SELECT 'Jon', 'Abbott', 'jon@merchant.example', '1', 'Merchant number ' || n || ' LLC', 'approved', now(),
       n % 2000 + 4, CASE WHEN n % 2000 = 0 THEN 'Coastal Payments' ELSE 'Company ' || n % 200 END, now(), now(), now()
     FROM generate_series(1, $1) n`,
    [merchants],
  );
  await database.query(
    `INSERT INTO revenue_shares (application_id, merchant_name, quarter, monthly_volume, revenue_share_percentage,
       earnings, account_start, owner_id, company, entered_by, entered_by_name)
     SELECT a.id, a.legal_business_name, $1 + q, a.id * 1.01, 2.5, a.id * 0.07, now(), a.submitted_by, a.company, 1, 'Seed'
     FROM applications a CROSS JOIN generate_series(0, $2 - 1) q`,
    [firstThere, Math.ceil(sharesThere / merchants)],
  );
  await database.query('ANALYZE');
}

/** A sheet with `rows` new shares of `merchants` merchants, in unused quarters. */
export function tableOf(rows: number, merchants: number): SheetTable {
  const headers = [
    'Application ID',
    'Merchant Name',
    'Quarter',
    'Monthly Volume',
    'Revenue Share %',
    'Earnings',
  ];
  return {
    name: 'Shares',
    columns: headers.map((header) => ({ header, width: 16 })),
    rows: Array.from({ length: rows }, (_, at): Cell[] => {
      const id = (at % merchants) + 1;
      const cents = String(at % 100).padStart(2, '0');
      return [
        { kind: 'text', text: `APP-${String(id).padStart(6, '0')}` },
        { kind: 'text', text: `Merchant number ${id} LLC` },
        { kind: 'text', text: quarterAt(firstImported + (Math.floor(at / merchants) % quarters)) },
        { kind: 'money', value: `${at}.${cents}` },
        { kind: 'percent', value: '2.50' },
        { kind: 'money', value: `${Math.floor(at / 13)}.${cents}` },
      ];
    }),
  };
}
