import type { PayCard } from '@wanka/contract/lending/pay-info.ts'
import { type DeskBill, deskPayments } from '@wanka/contract/payments/desk-payments.ts'
import { CallError } from '@wanka/contract/status.ts'
import { useState } from 'react'
import { useFailure } from '../../../api/failure.ts'
import { callQuery, useCall } from '../../../api/query.ts'
import { usePaymentFlow } from './use-payment-flow.ts'

/** Pays for one item. An unconfirmed payment is replaced by the next. */
export function useDeskPayment(bill: DeskBill, refetch: () => unknown) {
  const { purpose, subject, amt, openPayNo } = bill
  const [refusal, setRefusal] = useState<string>()
  const tell = useFailure()
  const pay = useCall(deskPayments.pay)
  const confirm = useCall(deskPayments.confirm)
  const flow = usePaymentFlow(
    {
      purpose,
      status: (payNo) => callQuery(deskPayments.status, { payNo }),
      confirm: (payNo, dealTicket) => confirm.mutateAsync({ payNo, dealTicket }),
    },
    openPayNo === undefined ? undefined : { payNo: openPayNo, amt },
  )

  return {
    ...flow,
    refusal,
    opening: pay.isPending,
    open: async ({ cardId }: PayCard): Promise<void> => {
      setRefusal(undefined)
      try {
        const { payNo, verify } = await pay.mutateAsync({ purpose, subject, cardId, amt })
        // the next payment on this screen needs a new idempotency key
        pay.renew()
        await flow.begin({ payNo, amt }, verify)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        tell(error)
        void refetch()
      }
    },
    again: (): void => setRefusal(flow.again()),
  }
}
