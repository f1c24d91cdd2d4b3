import type { ReactElement } from 'react'
import { Borrow } from './borrow.tsx'

export default function InstalmentScreen(): ReactElement {
  return <Borrow productType="cashInstallment" />
}
