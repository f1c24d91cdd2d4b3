/** Name of the database that each test file clones. */
export const TEMPLATE = 'wanka_template'
/** The business date on which every test begins: a Monday, mid-month. */
export const FIRST_DATE = '2027-06-15'
