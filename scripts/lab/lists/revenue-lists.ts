import type { BenchedList } from './benched-list.ts';
import { rowsBeforeDeepPage } from './follow-pages.ts';
import { all, own, team, type BenchedScope } from './scopes.ts';

const columns = `id, application_id AS "applicationId", application_display_id AS "applicationDisplayId",
  merchant_name AS "merchantName", quarter, monthly_volume AS "monthlyVolume",
  revenue_share_percentage AS "revenueSharePercentage", earnings, is_active AS "isActive",
  account_start AS "accountStart", created_at AS "createdAt", updated_at AS "updatedAt"`;
const newestFirst = 'quarter DESC, id DESC';
/** The last completed quarter: the newest with shares. */
const [year, month] = [new Date().getUTCFullYear(), new Date().getUTCMonth()];
const newest = year * 4 + Math.floor(month / 3) - 1;
const quarterOf = (index: number): string => `Q${(index % 4) + 1}-${Math.floor(index / 4)}`;

const rows = (where: string, orderBy = newestFirst): string =>
  `SELECT ${columns} FROM revenue_shares WHERE ${where} ORDER BY ${orderBy} LIMIT 25`;
const totals = (where: string): string =>
  `SELECT quarter, sum(earnings) AS earnings, sum(active_accounts) AS accounts
   FROM revenue_totals WHERE ${where} GROUP BY quarter ORDER BY quarter DESC LIMIT 8`;

/** A share's owner is its application's. */
const ofShares = (condition: string): string => condition.replace('submitted_by', 'owner_id');

function one(
  name: string,
  { viewer, scope, values }: BenchedScope,
  query: string,
  sql: string,
): BenchedList {
  const path = `/revenue-shares?limit=25${scope}${query}`;
  return { name, viewer, asks: [{ path, sql, values }] };
}

function listsOf(title: string, whose: BenchedScope): BenchedList[] {
  const where = ofShares(whose.where);
  return [
    {
      name: `${title}, figures and trend`,
      viewer: whose.viewer,
      asks: ['stats', 'trend'].map((part) => ({
        path: `/revenue-shares/${part}?${whose.scope.slice(1)}`,
        sql: totals(ofShares(whose.counted)),
        values: whose.values,
      })),
    },
    one(title, whose, '', rows(where)),
    one(
      `${title}, a quarter by earnings`,
      whose,
      `&quarter=${quarterOf(newest)}&sort=-earnings`,
      rows(`${where} AND quarter = ${newest}`, 'earnings DESC, id DESC'),
    ),
    one(`${title}, by name`, whose, '&sort=merchantName', rows(where, 'lower(merchant_name), id')),
    one(`${title}, by earnings`, whose, '&sort=-earnings', rows(where, 'earnings DESC, id DESC')),
    one(
      `${title}, search: harbor`,
      whose,
      '&search=harbor',
      `SELECT * FROM (SELECT ${columns}, words FROM revenue_shares WHERE ${where}
         ORDER BY ${newestFirst} LIMIT 20000) s WHERE words @@ '''harbor'':*'::tsquery LIMIT 25`,
    ),
  ];
}

/** There are at least half as many shares as applications. */
export const revenueLists = (applications: number): BenchedList[] => [
  ...listsOf('Revenue Share', own),
  ...listsOf('Team Revenue', team),
  ...listsOf('All Revenue', all),
  {
    ...one('All Revenue, deep page', all, '', rows('(quarter, id) < ($1::integer, $2::integer)')),
    rowsBefore: rowsBeforeDeepPage(applications),
    cursorValues: ({ quarter, id }) => {
      const [, place = '', of = ''] = /^Q(\d)-(\d+)$/.exec(String(quarter)) ?? [];
      return [Number(of) * 4 + Number(place) - 1, id];
    },
  },
];
