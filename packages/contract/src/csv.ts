/** Opens a formula in spreadsheet programs, also behind spaces. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/
/** Without it, spreadsheet programs read the file in a local encoding. */
const BOM = '\uFEFF'

function cell(text: string): string {
  if (PLAIN_NUMBER.test(text)) return text
  const safe = FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""').replaceAll(/[\r\n]+/g, ' ')}"`
}

/**
 * A table as CSV: RFC 4180, UTF-8 with a byte order mark. No cell can act as a formula: one that looks like it begins with an apostrophe.
 * A plain number stays a number.
 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `${BOM}${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
