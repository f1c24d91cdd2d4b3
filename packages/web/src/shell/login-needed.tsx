import LogIn from 'lucide-react/icons/log-in'
import type { ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { openLogin } from '../navigation/open-login.ts'
import { useDialogs } from '../ui/overlays/dialogs.tsx'
import { Button } from '../ui/primitives/button.tsx'
import { EmptyState } from '../ui/primitives/empty-state.tsx'
import { Screen } from './screen.tsx'

/** Shown in place of a customer's data, on a page that may also be opened from a message. */
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
