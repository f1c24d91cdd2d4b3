import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { statement } from '@wanka/contract/payments/statement.ts'
import { Status } from '@wanka/contract/status.ts'
import { addMonths } from '@wanka/domain/business-date.ts'
import { sql } from 'kysely'
import { LINK_SECONDS, signedLink } from '../../../platform/crypto/signed-link.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sumsOfPeriod } from './period.ts'

const EXPORTS_PER_DAY = 20
/** Cap on a file's movements: a document is rendered in seconds. */
const MOST_MOVEMENTS = 2000
const MONTHS = 12

const locked = preparedQuery('select 1 from customer where customer_id = $1 for update')

/**
 * A link to the statement of a period, with its sums. The file is rendered when the link is opened, and never stored.
 * @throws CallError Status.outOfRange for a period that ends before it begins, after today, or is longer than a year;
 *   Status.refused for one with too many movements, and after too many today
 */
export async function exportStatement(
  tx: Tx,
  { vault }: Platform,
  customerId: string,
  { from, to, format }: CallInput<typeof statement.export>,
): Promise<CallOutput<typeof statement.export>> {
  if (to > (await today(tx))) fail(Status.outOfRange, '', { field: 'to', reason: '结束日期不能晚于今天' })
  if (from > to) fail(Status.outOfRange, '', { field: 'from', reason: '开始日期不能晚于结束日期' })
  if (addMonths(from, MONTHS) <= to) fail(Status.outOfRange, '', { field: 'from', reason: '一次最多导出一年' })
  // two requests at once are counted one after the other
  await locked.rows(tx, customerId)
  const { asked } = await tx
    .selectFrom('statement_export')
    .select(sql<number>`count(*)::int`.as('asked'))
    .where('customer_id', '=', customerId)
    .where('asked_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  if (asked >= EXPORTS_PER_DAY) refuse('今天导出的次数已达上限，请明天再试')
  const sums = await sumsOfPeriod(tx, { customerId, from, to })
  if (sums.count > MOST_MOVEMENTS) refuse('这段时间的交易太多，请选短一些的时间')
  const exportId = newId()
  const values = { customer_id: customerId, export_id: exportId, from_on: from, to_on: to, format }
  await tx.insertInto('statement_export').values(values).execute()
  await writeAudit(tx, { actor: customerId, action: 'statement.exported', subject: exportId, facts: { format } })
  return { url: signedLink(vault, 'moneyStatement', exportId), expiresIn: LINK_SECONDS.moneyStatement, ...sums }
}
