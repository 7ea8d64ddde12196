/** The fragment of the tables of common cases. */
export const COMMON_CASES_ID = 'common-cases';
