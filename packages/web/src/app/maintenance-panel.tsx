import { copy } from '@wanka/contract/copy.ts'
import { formatMonthDay } from '@wanka/contract/format.ts'
import { type ReactElement, useEffect, useState } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../addresses/paths.ts'
import { useSysConfig } from '../api/sys-config.ts'
import type { ScreenRoute } from '../navigation/route.ts'
import { useSession } from '../session/session.ts'
import { Frame } from '../shell/screen.tsx'
import { Button } from '../ui/primitives/button.tsx'
import { MaintenanceState } from '../ui/primitives/maintenance-state.tsx'
import { useMaintenance } from './maintenance-watch.ts'

const Told = z.object({ until: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)) })

/** `2027-03-01 11:00` → 预计3月1日 11:00恢复. */
const untilText = (told: unknown): string | undefined => {
  const { data } = z.safeParse(Told, told)
  return data && `预计${formatMonthDay(data.until)} ${data.until.slice(11)}恢复`
}

/** Shown in place of every screen during maintenance, or of one behind the gray switch (no retry). */
export default function MaintenancePanel({ onRetry }: { onRetry?: () => void }): ReactElement {
  const told = useMaintenance()?.data
  const hotline = useSysConfig()?.consumerHotline
  const { isLogin } = useSession()
  // a page of the tab bar has no page before it
  const tab = (useMatches().at(-1)?.handle as ScreenRoute | undefined)?.tab
  const until = untilText(told)
  const open = onRetry ? isLogin && '期间仍然可以查看账单和还款' : '其他功能可以照常使用'
  return (
    <Frame route={{ title: '万卡', tab }} bottom={false} fill>
      <MaintenanceState
        title={copy.maintenance}
        until={
          <>
            {until && <b>{until}</b>}
            {until && open && <br />}
            {open}
          </>
        }
        hotline={hotline}
        onRetry={onRetry}
      >
        {onRetry && <OpenMeanwhile onLeave={onRetry} />}
      </MaintenanceState>
    </Frame>
  )
}

/** Bills can be viewed and paid, and customer service reached, while everything else is closed. */
function OpenMeanwhile({ onLeave }: { onLeave: () => void }): ReactElement | null {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { isLogin } = useSession()
  const [leaving, setLeaving] = useState('')
  const arrived = pathname === leaving
  // removed any earlier, the panel would show the old screen again, whose failing calls bring the panel back
  useEffect(() => {
    if (arrived) onLeave()
  }, [arrived, onLeave])
  const go = (path: string) => (): void => {
    setLeaving(path)
    void navigate(path)
  }
  const [bills, service] = [linkTo('billList'), linkTo('myCustomerService')]
  return (
    <>
      {isLogin && pathname !== bills && (
        <Button kind="text" onClick={go(bills)}>
          去还款
        </Button>
      )}
      {pathname !== service && (
        <Button kind="text" onClick={go(service)}>
          联系客服
        </Button>
      )}
    </>
  )
}
