import type { CallOutput } from '@wanka/contract/call.ts'
import { toCsv } from '@wanka/contract/csv.ts'
import type { nights } from '@wanka/contract/staff/nights.ts'
import { fen, fenToDecimal } from '@wanka/domain/money.ts'
import { moment } from '../../ui/format.ts'
import { caseWords } from '../../words/cases.ts'
import { stepWords } from '../../words/night.ts'

const SECOND = 1000
const yuanOf = (amount: number): string => fenToDecimal(fen(amount))

/** The report of a close as CSV, with who exported it and when. Amounts are in yuan. */
export function nightFile({ mark, night }: CallOutput<typeof nights.export>): string {
  const { date, begunAt, endedAt, starts, steps, books, lenders, cases } = night
  return toCsv([
    [`日终报告 ${date}`, `导出人 ${mark.by}`, `导出时间 ${moment(mark.at)}`, `导出编号 ${mark.exportId}`],
    ['开始', moment(begunAt), '结束', endedAt ? moment(endedAt) : '没有结束', '启动次数', String(starts)],
    [],
    ['步骤', '代码', '条数', '金额（元）', '用时（秒）', '状态'],
    ...steps.map(({ step, rows, amount, ms, done }) => [
      ...[stepWords(step), step, String(rows), yuanOf(amount), (ms / SECOND).toFixed(1)],
      done ? '完成' : '没有完成',
    ]),
    [],
    ['银行对账', '一致', '我方缺', '银行缺', '不一致', '银行变动（元）', '我方入账（元）'],
    books
      ? [
          '',
          ...[books.equal, books.missingHere, books.missingThere, books.differing].map(String),
          yuanOf(books.bankMoved),
          yuanOf(books.weBooked),
        ]
      : ['没有对账'],
    [],
    ['资金方', '一致', '不一致', '已认可', '我方没有', '还没有对'],
    ...lenders.map(({ funder, equal, differing, accepted, unknownHere, waiting }) => [
      funder,
      ...[equal, differing, accepted, unknownHere, waiting].map(String),
    ]),
    [],
    ['事项', '代码', '件数', '还没有处理'],
    ...cases.map(({ kind, opened, open }) => [caseWords(kind).title, kind, String(opened), String(open)]),
  ])
}
