import { FileSearch } from 'lucide-react'
import type { ReactElement } from 'react'
import { linkTo } from '../../paths.ts'
import { Screen } from '../../screen.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** A loan or settlement that is not there, or is somebody else's: both answer alike. */
export function UnknownLoan(): ReactElement {
  return (
    <Screen fill>
      <EmptyState
        icon={FileSearch}
        title="没有找到这笔借款"
        text="链接可能已失效，您的借款和账单不受影响"
        filled={0.65}
        from={0.08}
      >
        <Button to={linkTo('billList')} replace>
          查看账单
        </Button>
      </EmptyState>
    </Screen>
  )
}
