import CreditCard from 'lucide-react/icons/credit-card'
import LogIn from 'lucide-react/icons/log-in'
import { type ReactElement, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { linkTo } from '../addresses/paths.ts'
import { host } from '../hosts/current-host.ts'
import { questionFor } from '../navigation/gates.ts'
import { openLogin } from '../navigation/open-login.ts'
import { Screen } from '../shell/screen.tsx'
import { useDialogs } from '../ui/overlays/dialogs.tsx'
import { Button } from '../ui/primitives/button.tsx'
import { EmptyState } from '../ui/primitives/empty-state.tsx'
import type { Gate } from './guard-loader.ts'

/** Shown in the page's place when it was opened by its address and a requirement is missing: the specification's question. */
export default function GatePanel({ gate }: { gate: NonNullable<Gate> }): ReactElement {
  // the forced update covers everything, see forced-update.tsx
  return gate.missing === 'update' ? <Screen fill>{null}</Screen> : <Asking gate={gate} />
}

type Question = Exclude<NonNullable<Gate>, { missing: 'update' }>

function Asking({ gate }: { gate: Question }): ReactElement {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { text, confirmLabel } = questionFor[gate.missing]
  const here = pathname + search
  const { alert } = useDialogs()
  const go = (): unknown =>
    gate.missing === 'login'
      ? openLogin({ navigate, alert, givesWay: true }, here)
      : navigate(linkTo(gate.to, { callBackUrl: here }))
  const byHost = gate.missing === 'login' && !gate.ended && host.login !== undefined
  // the host's login opens by itself; a customer who closes it finds the question here
  useEffect(() => {
    if (byHost) void openLogin({ navigate, alert, givesWay: true }, here)
  }, [byHost, navigate, alert, here])
  return (
    <Screen fill>
      <EmptyState icon={gate.missing === 'login' ? LogIn : CreditCard} title={text}>
        <Button onClick={() => void go()}>{confirmLabel}</Button>
      </EmptyState>
    </Screen>
  )
}
