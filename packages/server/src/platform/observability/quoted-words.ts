/** Columns of a quoted line: narrow enough that no terminal wraps it where a line of ours could seem to begin. */
const WIDTH = 72
const QUOTE = '    > '
/** Control characters, format characters such as direction marks, and line breaks. */
const UNSHOWN = /[\p{C}\p{Zl}\p{Zp}]/gu

const escaped = (char: string): string => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`

/** One line that stays one line and reads in its stored order: invisible characters are escaped. */
export const asOneLine = (text: string): string => text.replace(UNSHOWN, escaped)

/** Text from outside for staff to read: every line begins with a quote mark, as no line of ours does. */
export function quotedWords(text: string): string[] {
  const paragraphs = text.split(/\r\n|[\r\n\u2028\u2029]/)
  return paragraphs.flatMap((paragraph) => broken(asOneLine(paragraph)).map((line) => QUOTE + line))
}

/** Wraps a line into parts of at most `WIDTH` columns; an East Asian character may take two. */
function broken(line: string): string[] {
  const lines: string[] = []
  let part = ''
  let width = 0
  for (const char of line) {
    const columns = (char.codePointAt(0) ?? 0) >= 0x1100 ? 2 : 1
    if (width + columns > WIDTH) {
      lines.push(part)
      part = ''
      width = 0
    }
    part += char
    width += columns
  }
  return [...lines, part]
}
