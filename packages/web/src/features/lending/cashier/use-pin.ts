import { dealPassword } from '@wanka/contract/customer/account.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { CallError } from '@wanka/contract/status.ts'
import { callApi } from '../../../api/client.ts'
import { isOutcomeUnknown } from '../../../api/once.ts'
import { useCall } from '../../../api/query.ts'
import type { PinOutcome } from '../../../ui/overlays/pin-sheet.tsx'
import { pinRefused } from '../../../verification/pin-refused.ts'
import { isUnconfirmed } from './pay-decisions.ts'
import type { Order } from './use-order.ts'

/**
 * Confirms an order with the deal password, whose ticket counts for this order and this sum only. After a lost answer it queries
 * the order's status: an order that is confirmed already is not confirmed again.
 * @param onRefused the server does not confirm this order, so the sheet closes
 */
export function usePin(onRefused: (order: Order, error: CallError) => void) {
  const verify = useCall(dealPassword.verify)
  const confirm = useCall(repayment.confirm)

  return async (order: Order, pin: string): Promise<PinOutcome> => {
    const { repayNo, amt } = order
    let dealTicket: string
    try {
      ;({ dealTicket } = await verify.mutateAsync({ pin, purpose: 'repay', amount: amt, subject: repayNo }))
    } catch (error) {
      return pinRefused(error)
    }
    try {
      await confirm.mutateAsync({ repayNo, dealTicket })
      return { ok: true }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (isOutcomeUnknown(error.status)) return (await wasConfirmed(repayNo)) ? { ok: true } : pinRefused(error)
      onRefused(order, error)
      return pinRefused(error)
    }
  }
}

async function wasConfirmed(repayNo: string): Promise<boolean> {
  try {
    return !isUnconfirmed((await callApi(repayment.status, { repayNo })).payState)
  } catch {
    return false
  }
}
