import { FileSearch } from 'lucide-react'
import type { ReactElement } from 'react'
import { linkTo } from '../../paths.ts'
import { Screen } from '../../screen.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function NoOrder(): ReactElement {
  return (
    <Screen fill>
      <EmptyState icon={FileSearch} title="没有找到这笔借款" text="请从账单里重新打开。" filled={0.65} from={0.08}>
        <Button to={linkTo('billList')} replace>
          看账单
        </Button>
      </EmptyState>
    </Screen>
  )
}
