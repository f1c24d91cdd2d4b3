import { unreadable } from './statement-entry.ts'

/** A record of a CSV file, and the line at which it begins. */
export type CsvRecord = { line: number; cells: string[] }

/** More than any bank's export has. */
const MOST_CELLS = 100
const CELL_LENGTH = 4000

type Place = 'start' | 'plain' | 'quoted' | 'closed'

/**
 * Reads CSV strictly, as RFC 4180 writes it: a quote inside a cell is doubled, and a cell with a line's end is in quotes. What banks
 * write around it for spreadsheets is taken off: `="0012"` is the text 0012. Empty lines are no records.
 * @throws UnreadableStatement with the line, for quotes that do not close or stand in the middle of a cell, and for what is too long
 */
export function* readCsv(lines: Iterable<string>, delimiter: string): Generator<CsvRecord> {
  let line = 0
  let begun = 1
  let cells: string[] = []
  let cell = ''
  let place: Place = 'start'
  const endCell = (): void => {
    if (cells.length === MOST_CELLS) unreadable(begun, `一行超过${MOST_CELLS}列`)
    if (cell.length > CELL_LENGTH) unreadable(begun, `一格超过${CELL_LENGTH}个字`)
    cells.push(cell)
    cell = ''
    place = 'start'
  }
  for (const text of lines) {
    line += 1
    if (place === 'quoted') {
      cell += '\n'
      if (cell.length > CELL_LENGTH) unreadable(begun, '引号没有结束')
    } else {
      begun = line
      if (text.trim() === '') continue
    }
    for (let at = 0; at < text.length; at += 1) {
      const char = text.charAt(at)
      if (place === 'quoted') {
        if (char !== '"') cell += char
        else if (text.charAt(at + 1) === '"') {
          cell += '"'
          at += 1
        } else place = 'closed'
      } else if (char === delimiter) endCell()
      else if (char === '"' && place === 'start') place = 'quoted'
      else if (char === '=' && place === 'start' && text.charAt(at + 1) === '"') continue
      else if (char === '"') unreadable(line, '引号在一格的中间')
      else if (place === 'closed') {
        if (char.trim() !== '') unreadable(line, '引号之后还有字')
      } else {
        cell += char
        place = 'plain'
      }
    }
    if (place === 'quoted') continue
    endCell()
    yield { line: begun, cells }
    cells = []
  }
  if (place === 'quoted') unreadable(begun, '引号没有结束')
}
