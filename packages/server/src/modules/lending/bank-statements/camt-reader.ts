import { type BusinessDate, isBusinessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { SaxesParser } from 'saxes'
import {
  isReference,
  payerOf,
  problem,
  type ReadEntry,
  signedAmount,
  UnreadableStatement,
  unreadable,
} from './statement-entry.ts'

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.\d\d$/
const STATEMENT = 'Document/BkToCstmrStmt/Stmt'
const ENTRY = `${STATEMENT}/Ntry`
const DETAIL = `${ENTRY}/NtryDtls/TxDtls`
const BALANCE = `${STATEMENT}/Bal`
/** Deeper, longer or wider than any bank's message is. */
const MOST_DEPTH = 40
const MOST_TEXT = 4000
const MOST_NODES = 1000

type Node = { name: string; line: number; text: string; currency: string | undefined; children: Node[] }

const child = (node: Node | undefined, path: string): Node | undefined =>
  path.split('/').reduce<Node | undefined>((one, name) => one?.children.find((each) => each.name === name), node)
const textAt = (node: Node | undefined, path: string): string => child(node, path)?.text.trim() ?? ''
const firstText = (node: Node | undefined, ...paths: string[]): string =>
  paths.map((path) => textAt(node, path)).find((text) => text !== '') ?? ''

/**
 * Reads a camt.053 message (ISO 20022, any of its versions), chunk by chunk: no more of it is held than one entry. A message with a
 * DOCTYPE is refused, and no entity beyond XML's own five is known.
 * @param latest the last day on which money can have arrived
 * @throws UnreadableStatement with the line, for what is no such message
 */
export function* readCamt(chunks: Iterable<string>, latest: BusinessDate): Generator<ReadEntry> {
  const read: ReadEntry[] = []
  const parser = new SaxesParser({ xmlns: true })
  const message = makeMessage(read, latest)
  parser.on('doctype', () => unreadable(parser.line, '文件里有 DOCTYPE，不能导入'))
  parser.on('opentag', ({ local, uri, attributes }) =>
    message.open({ name: local, line: parser.line, text: '', currency: attributes.Ccy?.value, children: [] }, uri),
  )
  const text = (more: string): void => message.text(more, parser.line)
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('closetag', message.close)
  try {
    for (const chunk of chunks) {
      parser.write(chunk)
      yield* read.splice(0)
    }
    parser.close()
  } catch (error) {
    if (error instanceof UnreadableStatement) throw error
    unreadable(parser.line, 'XML 的写法不对')
  }
  yield* read.splice(0)
}

/** The message as far as it was read. Nodes are kept under an entry, a detail of one, or a balance only, and dropped at its end. */
function makeMessage(read: ReadEntry[], latest: BusinessDate) {
  const path: string[] = []
  const nodes: Node[] = []
  let count = 0
  let beforeDetail = 0
  let entry: Entry | undefined
  let statement = newStatement()
  return {
    open(node: Node, uri: string): void {
      if (path.length === 0 && (node.name !== 'Document' || !NAMESPACE.test(uri)))
        unreadable(node.line, '不是 camt.053 对账单')
      path.push(node.name)
      if (path.length > MOST_DEPTH) unreadable(node.line, 'XML 的层数太多')
      const where = path.join('/')
      if (where === STATEMENT) statement = newStatement()
      const parent = nodes.at(-1)
      const begins = where === ENTRY || where === BALANCE
      if (!parent && !begins) return
      if (begins) count = 0
      if (where === DETAIL) beforeDetail = count
      count += 1
      if (count > MOST_NODES) unreadable(node.line, '一笔交易的内容太多')
      if (where === ENTRY) entry = { node, held: undefined, details: 0, sum: 0 }
      if (where !== DETAIL) parent?.children.push(node)
      nodes.push(node)
    },
    text(more: string, line: number): void {
      const node = nodes.at(-1)
      // what indents a message is no text of it
      if (!node || more.trim() === '') return
      node.text += more
      if (node.text.length > MOST_TEXT) unreadable(line, `一项超过${MOST_TEXT}个字`)
    },
    close(): void {
      const where = path.join('/')
      path.pop()
      const node = nodes.pop()
      if (node && where === BALANCE) noteBalance(statement, node)
      if (node && entry && where === DETAIL) {
        read.push(...detailOf(entry, node, latest))
        count = beforeDetail
      }
      if (entry && where === ENTRY) {
        read.push(...endOf(entry, statement, latest))
        entry = undefined
      }
      if (where === STATEMENT) read.push(...balanceProblem(statement))
    },
  }
}

type Entry = { node: Node; held: Node | undefined; details: number; sum: number }
type Statement = { opening: number | undefined; closing: number | undefined; moved: number; line: number }
const newStatement = (): Statement => ({ opening: undefined, closing: undefined, moved: 0, line: 1 })

const signOf = (node: Node): number => (textAt(node, 'CdtDbtInd') === 'DBIT' ? -1 : 1)

function noteBalance(statement: Statement, node: Node): void {
  const amount = signedAmount(textAt(node, 'Amt'))
  if (typeof amount !== 'number') return
  const code = textAt(node, 'Tp/CdOrPrtry/Cd')
  if (code === 'OPBD' || code === 'PRCD') statement.opening ??= amount * signOf(node)
  if (code === 'CLBD') {
    statement.closing = amount * signOf(node)
    statement.line = node.line
  }
}

const balanceProblem = ({ opening, closing, moved, line }: Statement): ReadEntry[] =>
  opening === undefined || closing === undefined || opening + moved === closing
    ? []
    : [problem(line, '期初余额加交易不等于期末余额，文件可能不完整')]

const isBooked = (node: Node): boolean => firstText(node, 'Sts/Cd', 'Sts') === 'BOOK'

/** Of several transfers in one entry each is one; a single one is read together with its entry, whose end says more of it. */
function detailOf(entry: Entry, node: Node, latest: BusinessDate): ReadEntry[] {
  entry.details += 1
  if (entry.details === 1) {
    entry.held = node
    return []
  }
  const { held } = entry
  entry.held = undefined
  return [...(held ? [held] : []), node].flatMap((one) => partOf(entry, one, latest))
}

function partOf(entry: Entry, node: Node, latest: BusinessDate): ReadEntry[] {
  const amount = child(node, 'Amt') ?? child(node, 'AmtDtls/TxAmt/Amt')
  const value = signedAmount(amount?.text ?? '')
  if (typeof value !== 'number' || value <= 0) return [problem(node.line, '合并的一笔里没有金额')]
  entry.sum += value
  return readOne(entry.node, { detail: node, isPart: true, amount: value, currency: amount?.currency, latest })
}

function endOf(entry: Entry, statement: Statement, latest: BusinessDate): ReadEntry[] {
  const { node, held, details, sum } = entry
  const amount = child(node, 'Amt')
  const value = signedAmount(amount?.text ?? '')
  if (typeof value !== 'number' || value < 0) return [problem(node.line, '金额不是数字，或多于两位小数')]
  if (isBooked(node)) statement.moved += value * signOf(node)
  if (details > 1 && sum !== value) return [problem(node.line, '合并的各笔加起来不等于总额')]
  return details > 1
    ? []
    : readOne(node, { detail: held, isPart: false, amount: value, currency: amount?.currency, latest })
}

type Part = {
  detail: Node | undefined
  isPart: boolean
  amount: number
  currency: string | undefined
  latest: BusinessDate
}

function readOne(entry: Node, { detail, isPart, amount, currency, latest }: Part): ReadEntry[] {
  const { line } = detail ?? entry
  const direction = textAt(entry, 'CdtDbtInd')
  if (direction !== 'CRDT' && direction !== 'DBIT') return [problem(line, '看不出是收入还是支出')]
  if (!isBooked(entry) || amount === 0) return [{ kind: 'other' }]
  if (currency !== 'CNY') return [problem(line, '币种不是人民币')]
  const own = firstText(detail, 'Refs/AcctSvcrRef', 'Refs/TxId')
  const reference = isPart ? own : firstText(entry, 'AcctSvcrRef', 'NtryRef') || own
  const isTakenBack = textAt(entry, 'RvslInd') === 'true'
  if (direction === 'DBIT' && !isTakenBack) return [{ kind: 'other' }]
  if (!isReference(reference)) return [problem(line, '交易流水号要有6到64个字母或数字')]
  if (direction === 'DBIT') return [{ kind: 'reversal', line, reference, amount: fen(amount) }]
  // money of ours that came back is no customer's payment
  if (isTakenBack) return [{ kind: 'other' }]
  const day = firstText(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm').slice(0, 10)
  if (!isBusinessDate(day)) return [problem(line, '交易日期不是一个日期')]
  if (day > latest) return [problem(line, '交易日期还没有到')]
  const account = 'RltdPties/DbtrAcct/Id'
  const remark = [
    ...(child(detail, 'RmtInf')?.children ?? []),
    child(detail, 'AddtlTxInf'),
    child(entry, 'AddtlNtryInf'),
  ]
    .map((node) => node?.text.trim() ?? '')
    .filter(Boolean)
  const payer = payerOf({
    name: firstText(detail, 'RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm'),
    account: firstText(detail, `${account}/Othr/Id`, `${account}/IBAN`),
    remark: [...new Set(remark)].join(' '),
  })
  return [{ kind: 'credit', entry: { line, bookedOn: day, amount: fen(amount), reference, payer } }]
}
