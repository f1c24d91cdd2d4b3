import { copy } from '@wanka/contract/copy.ts'
import { CreditCard, LogIn } from 'lucide-react'
import type { ComponentType, ReactElement } from 'react'
import { useLoaderData, useLocation, useNavigate } from 'react-router'
import { useSysConfig } from '../api/sys-config.ts'
import { questionFor } from '../gates.ts'
import { openLogin } from '../login-link.ts'
import { linkTo } from '../paths.ts'
import { Screen } from '../screen.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { MaintenanceState } from '../ui/maintenance-state.tsx'
import type { Gate } from './guard-loader.ts'

/** A screen behind its gate and its gray switch. */
export function gated(Shown: ComponentType): ComponentType {
  return function GatedScreen() {
    const gate = useLoaderData<Gate>()
    const { pathname } = useLocation()
    const config = useSysConfig()
    if (config?.grayRoutes.includes(pathname.slice(1))) {
      return (
        <Screen fill>
          <MaintenanceState title={copy.maintenance} hotline={config.consumerHotline} />
        </Screen>
      )
    }
    return gate && gate.missing !== 'realName' ? <GatePanel gate={gate} /> : <Shown />
  }
}

/** The page was opened by its address and something comes first: the specification's question, in the page's place. */
function GatePanel({ gate }: { gate: Exclude<NonNullable<Gate>, { missing: 'realName' }> }): ReactElement {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { text, confirmLabel } = questionFor[gate.missing]
  const here = pathname + search
  const go = (): unknown =>
    gate.missing === 'login' ? openLogin(navigate, here) : navigate(linkTo(gate.to, { callBackUrl: here }))
  return (
    <Screen fill>
      <EmptyState icon={gate.missing === 'login' ? LogIn : CreditCard} title={text}>
        <Button onClick={() => void go()}>{confirmLabel}</Button>
      </EmptyState>
    </Screen>
  )
}
