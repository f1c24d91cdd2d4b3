import CircleHelp from 'lucide-react/icons/circle-question-mark'
import type { ReactElement } from 'react'
import { linkTo } from '../../../../addresses/paths.ts'
import { Screen } from '../../../../shell/screen.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../../ui/primitives/empty-state.tsx'

/** For a later page of the flow that was opened without the ones before it. */
export function NoChoice(): ReactElement {
  return (
    <Screen fill>
      <EmptyState icon={CircleHelp} title="还没有选择借款金额" text="先选好金额和期限，再看费用。">
        <Button to={linkTo('newBorrowCash')} replace>
          去选择
        </Button>
      </EmptyState>
    </Screen>
  )
}
