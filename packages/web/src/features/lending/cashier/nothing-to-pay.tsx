import { type CallError, Status } from '@wanka/contract/status.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import FileSearch from 'lucide-react/icons/file-search'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { itemOfBill, itemsText, readItems } from '../../../lending/pay-items.ts'
import { Screen } from '../../../shell/screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { refusalOf } from './pay-decisions.ts'

/** Why these bills cannot be paid now, and the alternatives. */
export function NothingToPay({ error }: { error: CallError }): ReactElement {
  const { search } = useLocation()
  const { missing } = refusalOf(error)
  const query = new URLSearchParams(search)
  const asked =
    readItems(query.get('items') ?? '') ?? [itemOfBill(query.get('billNo') ?? '')].flatMap((one) => one ?? [])
  if (error.status === Status.forbidden) {
    return (
      <Panel icon={FileSearch} title="没有找到这笔账单" text="链接可能已失效，您的借款和账单不受影响" lost>
        <Bills />
      </Panel>
    )
  }
  if (missing) {
    return (
      <Panel icon={FileSearch} title={error.message} text="同一笔借款从最早一期还起" lost>
        <Button to={linkTo('cashierDesk', { items: itemsText([...missing, ...asked]) })} replace>
          一起还
        </Button>
        <Button kind="text" to={linkTo('billList')} replace>
          查看账单
        </Button>
      </Panel>
    )
  }
  return (
    <Panel icon={CircleCheck} title={error.message} text="可以在还款记录里查看每笔还款的结果">
      <Bills />
      <Button kind="text" to={linkTo('repaymentHistory')} replace>
        还款记录
      </Button>
    </Panel>
  )
}

type PanelProps = Pick<Parameters<typeof EmptyState>[0], 'icon' | 'title' | 'text' | 'children'> & { lost?: boolean }

function Panel({ lost, ...panel }: PanelProps): ReactElement {
  return (
    <Screen fill>
      <EmptyState {...panel} {...(lost ? { filled: 0.65, from: 0.08 } : { filled: 1, tone: 'success' as const })} />
    </Screen>
  )
}

function Bills(): ReactElement {
  return (
    <Button to={linkTo('billList')} replace>
      查看账单
    </Button>
  )
}
