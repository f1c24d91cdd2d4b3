import FileSearch from 'lucide-react/icons/file-search'
import type { ReactElement } from 'react'
import { Button } from '../ui/primitives/button.tsx'
import { EmptyState } from '../ui/primitives/empty-state.tsx'
import type { IconShape } from '../ui/primitives/icon.tsx'
import { Screen } from './screen.tsx'

export type NotFoundProps = {
  title: string
  text?: string
  icon?: IconShape
  /** The page that the action opens. */
  to: string
  action: string
}

/** A record that does not exist or belongs to another customer: the two look the same. */
export function NotFoundScreen({ title, text, icon = FileSearch, to, action }: NotFoundProps): ReactElement {
  return (
    <Screen fill>
      <EmptyState icon={icon} title={title} text={text} filled={0.65} from={0.08}>
        <Button to={to} replace>
          {action}
        </Button>
      </EmptyState>
    </Screen>
  )
}
