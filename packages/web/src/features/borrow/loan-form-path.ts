import type { ProductCode } from '@wanka/contract/enums.ts'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../paths.ts'

/** The form that a product is chosen on. */
export function formPath(productType: ProductCode): string {
  if (productType === 'spare') return linkTo('sparedFund')
  return linkTo(productType === 'cashInstallment' ? 'cashInstallment' : 'newBorrowCash')
}

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
