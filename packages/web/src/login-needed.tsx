import { LogIn } from 'lucide-react'
import type { ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { openLogin } from './open-login.ts'
import { Screen } from './screen.tsx'
import { Button } from './ui/button.tsx'
import { useDialogs } from './ui/dialogs.tsx'
import { EmptyState } from './ui/empty-state.tsx'

/** In the place of what belongs to a customer, for a page that may also be opened from a message. */
export function LoginNeeded({ text }: { text: string }): ReactElement {
  const navigate = useNavigate()
  const { alert } = useDialogs()
  const { pathname, search } = useLocation()
  return (
    <Screen fill>
      <EmptyState icon={LogIn} title="登录后查看" text={text}>
        <Button onClick={() => openLogin({ navigate, alert }, pathname + search)}>去登录</Button>
      </EmptyState>
    </Screen>
  )
}
