import type { LoanOrder } from '@wanka/contract/lending/loans.ts'
import FileSearch from 'lucide-react/icons/file-search'
import type { ReactElement } from 'react'
import { linkTo } from '../../../../addresses/paths.ts'
import { Screen } from '../../../../shell/screen.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../../ui/primitives/empty-state.tsx'
import { loanStatus } from './loan-state.ts'

/** A refusal with its reason and the day from which the customer may apply again. */
export function RefusedLoan({ order }: { order: LoanOrder }): ReactElement {
  const { title, text } = loanStatus(order)
  return (
    <Screen fill>
      <EmptyState icon={FileSearch} title={title} text={text}>
        <Button to={linkTo('home')} replace>
          回首页
        </Button>
        <Button kind="text" to={linkTo('loanDetailApply', { orderId: order.orderId })}>
          看申请详情
        </Button>
      </EmptyState>
    </Screen>
  )
}
