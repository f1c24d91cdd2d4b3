import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { formatDay, formatMoney } from '@wanka/contract/format.ts'
import type { dueDayChange } from '@wanka/contract/lending/due-day-change.ts'
import { type BusinessDate, minDate } from '@wanka/domain/business-date.ts'
import { sumFen, ZERO } from '@wanka/domain/money.ts'
import { loanEntry, platformEntry, post } from '../../../ledger/transfer.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { notFound, refuse } from '../../../platform/http/failures.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { keepPapers, lockInstalments, moveDueDates } from '../loans/index.ts'
import { closeUnconfirmed } from '../repayment/index.ts'
import { type Change, changesOf, hashOf } from './quote.service.ts'

type Who = { customerId: string; device: string }

const locked = preparedQuery<{ order_id: string }>(
  'select order_id from loan_order where customer_id = $1 and app_id = any($2) order by order_id for update',
)

/**
 * Moves every later bill of the loans to the chosen due day. Locks the loans and then their bills, on which the nightly close may
 * be posting; closes unconfirmed payments, whose price is outdated, and changes nothing while a payment is processing. Earlier
 * quotes become stale.
 * @throws CallError Status.forbidden for another customer's loan; Status.refused with text, and `data.requote` when the plan is
 *   no longer what was shown
 */
export async function chooseDay(
  tx: Tx,
  vault: Vault,
  { customerId, device }: Who,
  { hash, ...choice }: CallInput<typeof dueDayChange.choose>,
): Promise<CallOutput<typeof dueDayChange.choose>> {
  const orders = await locked.rows(tx, customerId, choice.appIds)
  for (const { order_id } of orders) await closeUnconfirmed(tx, customerId, order_id, 'dayChanged')
  await lockInstalments(tx, customerId, choice.appIds)
  const { date, changes } = await changesOf(vault, tx, customerId, choice, { requote: true })
  if (hashOf(changes) !== hash) refuse('还款日方案有变化，请重新确认', { requote: true })
  for (const change of changes) {
    const changeId = newId()
    const { loan, moved } = change
    const dates = moved.dates.map(({ no, to }) => ({ no, to, extra: no === moved.no ? moved.extra : ZERO }))
    await moveDueDates(tx, { customerId, orderId: loan.first.orderId }, dates)
    await postExtra(tx, { customerId, changeId, date }, change)
    await keepChange(tx, { customerId, changeId, date, day: choice.day }, change)
    await keepPapers(tx, { customerId, subject: changeId, device }, [change.paper])
    failpoint('repaymentDay.moved')
  }
  const nextDueOn = changes.flatMap(({ moved }) => moved.dates.slice(0, 1).map(({ to }) => to)).reduce(minDate)
  await notify(tx, customerId, choice.day, nextDueOn, changes)
  return { day: choice.day, nextDueOn }
}

/**
 * The extra days of a bill whose interest was posted early (it was paid, and the bank reversed that) have no nightly posting
 * left.
 */
async function postExtra(
  tx: Tx,
  { customerId, changeId, date }: Omit<Kept, 'day'>,
  { loan: { first }, moved: { extra } }: Change,
): Promise<void> {
  if (!first.interestPosted) return
  const entries = [loanEntry('loanInterest', customerId, first.orderId, extra), platformEntry('interestIncome', -extra)]
  const key = `repaymentDay:${changeId}`
  await post(tx, [{ key, kind: 'interestDue', valueDate: date, postingDate: date, entries }])
}

type Kept = { customerId: string; changeId: string; date: BusinessDate; day: number }

async function keepChange(tx: Tx, { customerId, changeId, date, day }: Kept, { loan, moved }: Change): Promise<void> {
  const { no, days, extra, dates } = moved
  const bills = dates.map((one) => one.no)
  const of = { customer_id: customerId, change_id: changeId, order_id: loan.first.orderId }
  await tx
    .insertInto('repayment_day_change')
    .values({ ...of, chosen_on: date, day, no, days, extra, bills })
    .execute()
}

async function notify(
  tx: Tx,
  customerId: string,
  day: number,
  nextDueOn: BusinessDate,
  changes: readonly Change[],
): Promise<void> {
  const [first] = changes
  if (!first) return notFound()
  const which = changes.length > 1 ? `${changes.length}笔借款` : '借款'
  const extra = formatMoney(sumFen(changes.map(({ moved }) => moved.extra)))
  await writeLetter(tx, customerId, {
    kind: 'repayment',
    title: '还款日已更改',
    body: `您的${which}改为每月${day}日还款，下一期${formatDay(nextDueOn)}，下一期多付利息${extra}元。提醒和自动扣款改在新的还款日。`,
    action: { label: '查看借款', url: `/billDetail?orderId=${first.loan.first.orderId}` },
    dedupeKey: `repaymentDay:${first.loan.first.orderId}:${nextDueOn}`,
  })
}
