import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../../navigation/paths.ts'
import type { LoanChoice } from './borrow-flow.ts'

/** The form that a loan is chosen on. */
export function formPath({ productType, bought }: Pick<LoanChoice, 'productType' | 'bought'>): string {
  if (bought) return linkTo('payment', { payNo: bought.payNo })
  if (productType === 'spare') return linkTo('sparedFund')
  return linkTo(productType === 'cashInstallment' ? 'cashInstallment' : 'newBorrowCash')
}

/** Where it says what became of an application: a till waits for the payment. */
export const resultOf = ({ productType, bought }: LoanChoice, orderId: string): string =>
  bought && productType === 'sweepPay'
    ? linkTo('scanPayResult', { payNo: bought.payNo })
    : linkTo('cashFeedback', { orderId })

/** How many of our pages lie behind this one; React Router numbers the entries it made. */
const pagesBehind = (): number => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0
}

/** Back to the page a step of the flow was opened from; to `target` when it was opened by its address. */
export function useStepBack(target: string): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    if (pagesBehind() > 0) navigate(-1)
    else navigate(target, { replace: true })
  }, [navigate, target])
}
