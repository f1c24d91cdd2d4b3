import { Status } from '@wanka/contract/status.ts'
import FileSearch from 'lucide-react/icons/file-search'
import type { ReactElement } from 'react'
import { linkTo } from '../../../../addresses/paths.ts'
import type { FailedProps } from '../../../../shell/failed.tsx'
import { FailedScreen } from '../../../../shell/failed-screen.tsx'
import { Screen } from '../../../../shell/screen.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../../ui/primitives/empty-state.tsx'

/** A loan that does not exist or belongs to another customer: the same answer for both. */
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

export function NoOrderOrFailed(props: FailedProps): ReactElement {
  return props.error.status === Status.forbidden ? <NoOrder /> : <FailedScreen {...props} />
}
