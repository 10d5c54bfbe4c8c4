import { rowsBeforeDeepPage } from './follow-pages.ts';
import { all, own, team, type BenchedScope } from './scopes.ts';
import { revenueLists } from './revenue-lists.ts';
import type { ListRequest, BenchedList } from './benched-list.ts';

const columns = `id, application_id AS "applicationId", legal_business_name AS "legalBusinessName",
  business_type AS "businessType", first_name AS "firstName", last_name AS "lastName", email, status,
  submitted_at AS "submittedAt", total_monthly_cc_volume AS "totalMonthlyCcVolume",
  submitted_by AS "submittedBy", notes, created_at AS "createdAt", version`;
const newestFirst = 'created_at DESC, id DESC';

const rows = (where: string, orderBy = newestFirst, limit = 25): string =>
  `SELECT ${columns} FROM applications WHERE ${where} ORDER BY ${orderBy} LIMIT ${limit}`;
/** Frequent words are found among the first rows, rare words by the word index. */
const frequent = (where: string, query: string): string =>
  `SELECT * FROM (SELECT ${columns}, words FROM applications WHERE ${where}
     ORDER BY ${newestFirst} LIMIT 20000) a WHERE words @@ '${query}'::tsquery LIMIT 25`;
const rare = (where: string, query: string): string =>
  `WITH found AS MATERIALIZED (SELECT * FROM applications WHERE ${where} AND words @@ '${query}'::tsquery)
   SELECT ${columns} FROM found ORDER BY ${newestFirst} LIMIT 25`;
const counts = (where: string): string => {
  const sums = ['draft', 'submitted', 'under_review', 'approved', 'declined'].flatMap((status) => [
    `sum(${status}) AS ${status}`,
    `sum(${status}) FILTER (WHERE month < date_trunc('month', now())) AS ${status}_before`,
  ]);
  return `SELECT ${sums.join(', ')} FROM application_counts WHERE ${where}`;
};

function one(
  name: string,
  { viewer, scope, values }: BenchedScope,
  query: string,
  sql: string,
): BenchedList {
  const path = `/applications?limit=25${scope}${query}`;
  return { name, viewer, asks: [{ path, sql, values }] };
}

const listsOf = (title: string, whose: BenchedScope): BenchedList[] => [
  one(title, whose, '', rows(whose.where)),
  one(
    `${title}, approved`,
    whose,
    '&status=approved',
    rows(`${whose.where} AND status = 'approved'`),
  ),
  one(
    `${title}, by name`,
    whose,
    '&sort=legalBusinessName',
    rows(whose.where, 'lower(legal_business_name), id'),
  ),
  one(
    `${title}, by volume`,
    whose,
    '&sort=-totalMonthlyCcVolume',
    rows(whose.where, 'coalesce(total_monthly_cc_volume, -1) DESC, id DESC'),
  ),
  one(`${title}, by status`, whose, '&sort=status', rows(whose.where, 'status, created_at, id')),
  one(`${title}, search: harbor`, whose, '&search=harbor', frequent(whose.where, 'harbor:*')),
];

const stats = ({ counted, values }: BenchedScope): ListRequest => ({
  path: '/applications/stats',
  sql: counts(counted),
  values,
});

export const benchedLists = (applications: number): BenchedList[] => [
  {
    name: 'Dashboard',
    viewer: 'partner',
    asks: [
      stats(own),
      {
        path: '/applications?limit=5&scope=own',
        sql: rows(own.where, newestFirst, 5),
        values: own.values,
      },
    ],
  },
  { name: 'Dashboard figures of a partner', viewer: 'partner', asks: [stats(own)] },
  { name: 'Dashboard figures of a reviewer', viewer: 'reviewer', asks: [stats(all)] },
  ...listsOf('My Applications', own),
  ...listsOf('Team Applications', team),
  ...listsOf('All Applications', all),
  one(
    'All Applications, search: a rare name',
    all,
    '&search=granite+quill',
    rare('true', "''granite quill'':*"),
  ),
  one('All Applications, search: an id', all, '&search=APP-004321', rare('true', '004321:*')),
  {
    ...one(
      'All Applications, deep page',
      all,
      '',
      rows('(created_at, id) < ($1::timestamptz, $2::integer)'),
    ),
    rowsBefore: rowsBeforeDeepPage(applications),
    cursorValues: ({ createdAt, id }) => [createdAt, id],
  },
  ...revenueLists(applications),
];
