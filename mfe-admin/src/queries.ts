/** What is fetched, by the first parts of its key: what begins with one is refreshed together. */
export const companiesKey = ['companies'];
export const activityKey = ['activity'];
export const peopleKey = ['people'];
export const programsKey = ['rate-programs'];
export const ratesKey = ['fee-rates'];
