import type { ReactElement } from 'react'
import type { Ask } from '../../../../navigation/route.ts'
import { Borrow } from './borrow.tsx'
import { askLoanForm } from './use-loan-form.ts'

export const ask: Ask = (queries, { isLogin }) => askLoanForm(queries, 'cashInstallment', isLogin)

export default function InstalmentScreen(): ReactElement {
  return <Borrow productType="cashInstallment" />
}
