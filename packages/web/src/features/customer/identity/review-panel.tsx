import UserRoundSearch from 'lucide-react/icons/user-round-search'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { HelpLink } from '../../../navigation/help-link.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'

type ReviewPanelProps = { message: string; onEdit: () => void }

/** Staff review the real name; the customer can only come back later. */
export function ReviewPanel({ message, onEdit }: ReviewPanelProps): ReactElement {
  return (
    <Screen fill>
      <EmptyState icon={UserRoundSearch} tone="soon" filled={0.5} title="正在人工复核" text={message}>
        <Button to={linkTo('home')} replace>
          回首页
        </Button>
        <Button kind="text" onClick={onEdit}>
          修改身份信息
        </Button>
        <HelpLink topic="identity" />
      </EmptyState>
    </Screen>
  )
}
