import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { readCamt } from './camt-reader.ts'
import { readCsv } from './csv-reader.ts'
import { type Columns, columnsOf, entryOf } from './statement-columns.ts'
import { type ReadEntry, UnreadableStatement, unreadable } from './statement-entry.ts'

/** Bytes of one line of text. */
const LINE_BYTES = 64 * 1024
const CHUNK_BYTES = 64 * 1024
/** Banks write what account it is, and for which days, above the header. */
const HEADER_WITHIN = 30
const DELIMITERS = [',', ';', '\t'] as const
const ENCODINGS = ['utf-8', 'gb18030'] as const
type Encoding = (typeof ENCODINGS)[number]

const XML_ENCODINGS: Readonly<Record<string, Encoding>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  gb18030: 'gb18030',
  gbk: 'gb18030',
  gb2312: 'gb18030',
}

const startsWith = (file: Buffer, ...bytes: number[]): boolean => bytes.every((byte, at) => file[at] === byte)

export type OpenedStatement = { format: 'csv' | 'camt053'; entries: Iterable<ReadEntry> }

/**
 * What a bank's statement file is, and its entries one after another.
 * @param latest the last day on which money can have arrived
 * @throws UnreadableStatement here or while it is read, for what is neither CSV nor camt.053, or is not written as they are
 */
export function openStatement(file: Buffer, latest: BusinessDate): OpenedStatement {
  if (startsWith(file, 0x50, 0x4b)) unreadable(1, '这是压缩文件或 Excel 文件，请在网银导出 CSV 或 camt.053')
  if (startsWith(file, 0xd0, 0xcf, 0x11, 0xe0)) unreadable(1, '这是 Excel 文件，请在网银导出 CSV 或 camt.053')
  if (startsWith(file, 0x1f, 0x8b)) unreadable(1, '这是压缩文件，请解压后再导入')
  if (startsWith(file, 0x25, 0x50, 0x44, 0x46)) unreadable(1, '这是 PDF 文件，请在网银导出 CSV 或 camt.053')
  if (startsWith(file, 0xff, 0xfe) || startsWith(file, 0xfe, 0xff) || file.includes(0))
    unreadable(1, '文件的编码不是 UTF-8 或 GB18030')
  const head = file.toString('latin1', 0, 400).replace(/^ï»¿/, '').trimStart()
  if (head === '') unreadable(1, '文件是空的')
  if (!head.startsWith('<')) return { format: 'csv', entries: readRows(file, latest) }
  const named = /^<\?xml[^>]*?encoding=["']([\w-]+)["']/.exec(head)?.[1] ?? 'utf-8'
  const encoding = XML_ENCODINGS[named.toLowerCase()] ?? unreadable(1, '文件的编码不是 UTF-8 或 GB18030')
  return { format: 'camt053', entries: readCamt(decodedChunks(file, encoding), latest) }
}

function* readRows(file: Buffer, latest: BusinessDate): Generator<ReadEntry> {
  const { encoding, delimiter, line: headerAt, columns } = findHeader(file)
  for (const record of readCsv(decodedLines(file, encoding), delimiter))
    if (record.line > headerAt) yield* entryOf(record, columns, latest)
}

type Header = { encoding: Encoding; delimiter: string; line: number; columns: Columns }

/** The header with the encoding and the delimiter under which it can be read. */
function findHeader(file: Buffer): Header {
  let best: { known: number; line: number; missing: string[] } = { known: 1, line: 1, missing: [] }
  for (const encoding of ENCODINGS)
    for (const delimiter of DELIMITERS)
      for (const { line, cells } of firstRecords(file, encoding, delimiter)) {
        const { columns, known, missing } = columnsOf(cells)
        if (missing.length === 0) return { encoding, delimiter, line, columns }
        if (known > best.known) best = { known, line, missing }
      }
  return best.missing.length > 0
    ? unreadable(best.line, `表头缺少：${best.missing.join('、')}`)
    : unreadable(1, `前${HEADER_WITHIN}行里没有认出表头，文件要是 UTF-8 或 GB18030 编码的银行流水`)
}

function* firstRecords(file: Buffer, encoding: Encoding, delimiter: string) {
  try {
    yield* readCsv(firstLines(file, encoding), delimiter)
  } catch (error) {
    // not under this delimiter; the file itself is read strictly once its header is found
    if (!(error instanceof UnreadableStatement)) throw error
  }
}

function* firstLines(file: Buffer, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding)
  let line = 0
  for (const bytes of linesOf(file.subarray(0, CHUNK_BYTES))) {
    line += 1
    if (line > HEADER_WITHIN) return
    yield decoder.decode(bytes)
  }
}

const LF = 0x0a
const CR = 0x0d

/** The lines' bytes: in neither encoding is a line's end part of another character. */
function* linesOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(LF, from)
    const to = end < 0 ? bytes.length : end
    yield bytes.subarray(from, to > from && bytes[to - 1] === CR ? to - 1 : to)
    from = to + 1
  }
}

/** Nothing that is written by hand; a tab pads a number that a spreadsheet would round. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a line must not have
const CONTROL = /[\u0001-\u0008\u000b-\u001f\u007f]/

function* decodedLines(file: Buffer, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let line = 0
  for (const bytes of linesOf(file)) {
    line += 1
    if (bytes.length > LINE_BYTES) unreadable(line, '这一行太长')
    const text = decodedOr(decoder, bytes) ?? unreadable(line, `这一行不是 ${encoding.toUpperCase()} 编码`)
    if (CONTROL.test(text)) unreadable(line, '这一行有控制字符')
    yield text
  }
}

function decodedOr(
  decoder: InstanceType<typeof TextDecoder>,
  bytes: Buffer,
  options: { stream?: boolean } = {},
): string | undefined {
  try {
    return decoder.decode(bytes, options)
  } catch {
    return undefined
  }
}

function* decodedChunks(file: Buffer, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let line = 1
  for (let from = 0; from < file.length; from += CHUNK_BYTES) {
    const bytes = file.subarray(from, from + CHUNK_BYTES)
    const text = decodedOr(decoder, bytes, { stream: from + CHUNK_BYTES < file.length })
    if (text === undefined) return unreadable(line, `这一行之后不是 ${encoding.toUpperCase()} 编码`)
    yield text
    line += text.split('\n').length - 1
  }
}
