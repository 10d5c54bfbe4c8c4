import { quarterIndex, quarterOf } from '@portal/contracts/applications/quarters';
import { actors } from '@portal/test-kit/actors';
import type { Client } from 'pg';

export interface LargeSharesOptions {
  shares: number;
  now: Date;
}

/** Loads shares of approved applications for each quarter since approval, then their totals. */
export async function loadShares(client: Client, options: LargeSharesOptions): Promise<number> {
  const { userId, name } = actors.admin;
  const last = quarterIndex(quarterOf(options.now)) - 1;
  const loaded = await client.query(shares, [last, options.shares, userId, name]);
  await client.query(accounts);
  await client.query(totals);
  return loaded.rowCount ?? 0;
}

/** A month's volume varies by up to 15 %; earnings follow from it. */
const shares = `
  INSERT INTO "revenue_shares" ("application_id", "merchant_name", "quarter", "monthly_volume",
    "revenue_share_percentage", "earnings", "is_active", "account_start", "owner_id", "company",
    "entered_by", "entered_by_name")
  SELECT a."id", a."legal_business_name", q, "volume", 2.5, round("volume" * 3 * 2.5 / 100, 2),
    a."id" % 12 > 0 OR q < $1, a."status_changed_at", a."submitted_by", a."company", $3, $4
  FROM "applications" a
  CROSS JOIN LATERAL generate_series(
    extract(year FROM a."status_changed_at")::integer * 4 + extract(quarter FROM a."status_changed_at")::integer, $1) q
  CROSS JOIN LATERAL (
    SELECT round(a."total_monthly_cc_volume" * (85 + (a."id" * 7 + q * 13) % 31) / 100, 2) AS "volume") v
  WHERE a."status" = 'approved' AND a."id" % 3 > 0
  LIMIT $2`;

/** The totals that triggers would have maintained. */
const accounts = `
  INSERT INTO "revenue_accounts" ("application_id", "quarter", "owner_id", "company", "active_shares")
  SELECT "application_id", "quarter", "owner_id", "company", count(*)
  FROM "revenue_shares" WHERE "is_active" GROUP BY 1, 2, 3, 4`;
const totals = `
  INSERT INTO "revenue_totals" ("kind", "owner_id", "company", "quarter", "shares", "earnings", "active_accounts")
  SELECT
    (CASE WHEN GROUPING("company") = 1 THEN 'all' WHEN GROUPING("owner_id") = 1 THEN 'company' ELSE 'owner' END)::"revenue_scope",
    coalesce("owner_id", 0), coalesce("company", ''), "quarter", count(*), sum("earnings"),
    count(DISTINCT "application_id") FILTER (WHERE "is_active")
  FROM "revenue_shares"
  GROUP BY GROUPING SETS (("quarter"), ("company", "quarter"), ("owner_id", "company", "quarter"))`;
