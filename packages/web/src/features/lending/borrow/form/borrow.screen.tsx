import type { ReactElement } from 'react'
import type { Ask } from '../../../../navigation/route.ts'
import { Borrow } from './borrow.tsx'
import { askLoanForm } from './use-loan-form.ts'

export const ask: Ask = (queries, { isLogin }) => askLoanForm(queries, 'cash', isLogin)

export default function BorrowScreen(): ReactElement {
  return <Borrow productType="cash" />
}
