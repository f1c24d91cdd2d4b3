import type { ReactElement } from 'react'
import { Borrow } from './borrow.tsx'

export default function BorrowScreen(): ReactElement {
  return <Borrow productType="cash" />
}
