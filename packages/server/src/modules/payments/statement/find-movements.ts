import type { MovementKind } from '@wanka/contract/payments/statement.ts'
import { type RawBuilder, sql } from 'kysely'
import { kindsNamed, typesToldWith } from './movement-words.ts'

/** What a movement `m` is found by, beside its sum and the words it is told with. */
const TEXT = sql`lower(concat_ws(' ', m.bank_name, '尾号' || m.tail, m.product, m.shop, m.goods, m.about, m.numbers,
  to_char(m.happened_on, 'YYYY"年"FMMM"月"FMDD"日"'), case when m.processing then '处理中' end))`

const MONEY = /^[¥￥+-]?((?:\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.\d{1,2})?)元?$/

/** The lowest and highest amounts that a word means, fen: 730 is 730.00 to 730.99, 730.1 is 730.10, as it may be typed on. */
function amountsOf(word: string): [number, number] | undefined {
  const [, digits] = MONEY.exec(word) ?? []
  if (digits === undefined) return undefined
  const [whole = '', fraction = ''] = digits.replaceAll(',', '').split('.')
  const least = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return [least, least + 10 ** (2 - fraction.length) - 1]
}

function hasWord(word: string): RawBuilder<unknown> {
  const [least, most] = amountsOf(word) ?? [0, 0]
  return sql`(m.amount between ${least} and ${most} or m.type || ':' || m.turn = any(${typesToldWith(word)}::text[])
    or m.kind = any(${kindsNamed(word)}::text[]) or strpos(${TEXT}, ${word}) > 0)`
}

/** The condition that movements `m` are of a kind and have every word of what the customer looks for. */
export function isFound({
  kind,
  find = '',
}: {
  kind?: MovementKind | undefined
  find?: string | undefined
}): RawBuilder<unknown> {
  const words = find.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean)
  const conditions = [...(kind === undefined ? [] : [sql`m.kind = ${kind}`]), ...words.map(hasWord)]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
