import type { ProductCode } from '@wanka/contract/enums.ts'
import type { ReactElement } from 'react'
import { FailedScreen } from '../../../../shell/failed-screen.tsx'
import { BorrowForm } from './borrow-form.tsx'
import { BorrowWaiting } from './borrow-waiting.tsx'
import { useLoanForm } from './use-loan-form.ts'

/** Amount, period and price of a loan. A guest may use the calculator. */
export function Borrow({ productType }: { productType: ProductCode }): ReactElement {
  const form = useLoanForm(productType)
  if (form.state === 'failed') return <FailedScreen error={form.error} onRetry={form.retry} />
  if (form.state === 'loading') return <BorrowWaiting />
  return <BorrowForm form={form.form} />
}
