import type { ReactElement } from 'react'
import type { Prefetch } from '../../../../navigation/route.ts'
import { Borrow } from './borrow-form.tsx'
import { prefetchLoanForm } from './use-loan-form.ts'

export const prefetch: Prefetch = (queries, { isLogin }) => prefetchLoanForm(queries, 'cashInstallment', isLogin)

export default function InstalmentScreen(): ReactElement {
  return <Borrow productType="cashInstallment" />
}
