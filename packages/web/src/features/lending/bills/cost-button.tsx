import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { Button } from '../../../ui/primitives/button.tsx'

/** The way on from where no bills are: what a loan would cost. */
export function CostButton(): ReactElement {
  return (
    <Button kind="plain" to={linkTo('newBorrowCash')}>
      算算借款费用
    </Button>
  )
}
