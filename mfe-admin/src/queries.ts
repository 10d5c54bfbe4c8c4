/** Prefixes of query keys; queries with the same prefix are invalidated together. */
export const companiesKey = ['companies'];
export const activityKey = ['activity'];
export const peopleKey = ['people'];
export const programsKey = ['rate-programs'];
export const ratesKey = ['fee-rates'];
export const remoteBuildsKey = ['remote-builds'];
