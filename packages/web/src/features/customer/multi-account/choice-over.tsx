import LogIn from 'lucide-react/icons/log-in'
import type { ReactElement, ReactNode } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { Screen } from '../../../shell/screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'

type ChoiceOverProps = { title?: string; text?: string; children?: ReactNode }

/** The choice is over: the ticket expired, or another device was first. */
export function ChoiceOver({ title, text, children }: ChoiceOverProps): ReactElement {
  return (
    <Screen fill>
      <EmptyState
        icon={LogIn}
        title={title ?? '请重新登录'}
        text={text ?? '这次选择已超时，或已在另一台设备上选好。账号和借款都没有变化。'}
      >
        {children ?? (
          <Button to={linkTo('login')} replace>
            去登录
          </Button>
        )}
      </EmptyState>
    </Screen>
  )
}
