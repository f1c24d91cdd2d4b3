import type { ProductCode } from '@wanka/contract/enums.ts'
import type { ReactElement } from 'react'
import { FailedScreen } from '../../../../shell/failed-screen.tsx'
import { BorrowForm } from './borrow-form.tsx'
import { BorrowWaiting } from './borrow-waiting.tsx'
import { useLoanForm } from './use-loan-form.ts'

/** How much, how long, at what price. Anybody may look and reckon. */
export function Borrow({ productType }: { productType: ProductCode }): ReactElement {
  const form = useLoanForm(productType)
  if (form.state === 'failed') return <FailedScreen error={form.error} onRetry={form.retry} />
  if (form.state === 'loading') return <BorrowWaiting />
  return <BorrowForm form={form.form} />
}
