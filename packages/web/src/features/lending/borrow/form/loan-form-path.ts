import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../../addresses/paths.ts'
import type { LoanChoice } from '../../../../lending/borrow-flow.ts'

/** The page of the form that a loan is configured on. */
export function formPath({ productType, bought }: Pick<LoanChoice, 'productType' | 'bought'>): string {
  if (bought) return linkTo('payment', { payNo: bought.payNo })
  if (productType === 'replace') return linkTo('helpYouPay')
  if (productType === 'spare') return linkTo('sparedFund')
  return linkTo(productType === 'cashInstallment' ? 'cashInstallment' : 'newBorrowCash')
}

/** The page that shows the application's outcome: a payment at a till has its own. */
export const resultOf = ({ productType, bought }: LoanChoice, orderId: string): string =>
  bought && productType === 'sweepPay'
    ? linkTo('scanPayResult', { payNo: bought.payNo })
    : linkTo('cashFeedback', { orderId })

/** How many of the app's pages are behind this one; React Router numbers its entries. */
const pagesBehind = (): number => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0
}

/** Back to the page that opened a step of the flow; to `target` when it was opened by its address. */
export function useStepBack(target: string): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    if (pagesBehind() > 0) navigate(-1)
    else navigate(target, { replace: true })
  }, [navigate, target])
}
