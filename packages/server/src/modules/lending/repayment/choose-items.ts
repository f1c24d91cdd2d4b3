import type { PayItem } from '@wanka/contract/lending/pay-info.ts'
import { Status } from '@wanka/contract/status.ts'
import { fail, notFound, refuse } from '../../../platform/http/failures.ts'
import type { PlanInstalment } from '../loans/index.ts'

/**
 * The instalments that a customer wants to pay, by loan and number. Each loan is paid in order: a later instalment only together
 * with every earlier unpaid one.
 * @param rows every instalment of the customer's loans that are named
 * @throws CallError Status.forbidden for one that does not exist, Status.outOfRange for one named twice, Status.refused for one
 *   that is paid, skips an earlier one (`data.missing`) or is owed to another lender
 */
export function chooseItems(rows: readonly PlanInstalment[], items: readonly PayItem[]): PlanInstalment[] {
  const keys = items.map(({ appId, stage }) => `${appId}-${stage}`)
  if (new Set(keys).size !== keys.length) fail(Status.outOfRange, '', { field: 'items' })
  const chosen = rows.filter((row) => keys.includes(`${row.appId}-${row.no}`))
  const first = chosen[0]
  if (!first || chosen.length !== keys.length) return notFound()
  const paid = chosen.find((row) => row.paidOn)
  if (paid) refuse(`第${paid.no}期账单已经还清了`)
  if (chosen.some((row) => row.funderCode !== first.funderCode)) refuse('不同出借方的账单请分开还款')
  const missing = skipped(rows, chosen)
  const earliest = missing[0]
  if (earliest)
    refuse(`请先还第${earliest.no}期，或与它一起还`, {
      missing: missing.map(({ appId, no }) => ({ appId, stage: no })),
    })
  return chosen
}

function skipped(rows: readonly PlanInstalment[], chosen: readonly PlanInstalment[]): PlanInstalment[] {
  return rows.filter(
    (row) =>
      !row.paidOn &&
      !chosen.includes(row) &&
      chosen.some((other) => other.orderId === row.orderId && other.no > row.no),
  )
}
