import type { ActivityDetail, Joining } from '@wanka/contract/engagement/activities.ts'
import type { CouponView } from '@wanka/contract/engagement/coupons.ts'
import { type ReactElement, useState } from 'react'
import { useFailure } from '../../../api/failure.ts'
import { isOutcomeUnknown } from '../../../api/once.ts'
import { useJoin } from '../../../engagement/use-join.ts'
import { useSession } from '../../../session/session.ts'
import { Screen } from '../../../shell/screen.tsx'
import { HeaderAction } from '../../../ui/primitives/page-header.tsx'
import { Drawing } from './drawing.tsx'
import { RainGame } from './rain-game.tsx'
import { RainReady } from './rain-ready.tsx'
import { RainResult } from './rain-result.tsx'
import { RainStopped } from './rain-stopped.tsx'
import { WonSheet } from './won-sheet.tsx'

/** `unknown`: the answer was lost, and retrying is the same draw. */
type Phase =
  | { at: 'ready' | 'playing' | 'drawing' | 'unknown' }
  | { at: 'drawn'; coupon: CouponView | undefined; joining: Joining }

/** One round: tapping, or drawing at once; then the server's result. */
export function RedRain({ detail, joining }: { detail: ActivityDetail; joining: Joining }): ReactElement {
  const { isLogin } = useSession()
  const fail = useFailure()
  const [phase, setPhase] = useState<Phase>({ at: 'ready' })
  const [listing, setListing] = useState(false)
  const { join, renew } = useJoin(detail.activityId, {
    onJoined: ({ coupon, joining: after }) => setPhase({ at: 'drawn', coupon, joining: after }),
    onError: (error) => {
      setPhase({ at: isOutcomeUnknown(error.status) ? 'unknown' : 'ready' })
      fail(error)
    },
  })
  const draw = (): void => {
    setPhase({ at: 'drawing' })
    join()
  }
  const begin = (how: 'playing' | 'drawing'): void => {
    renew()
    if (how === 'drawing') draw()
    else setPhase({ at: how })
  }
  const shown = (): ReactElement | null => {
    if (phase.at === 'playing') return <RainGame onEnd={draw} onStop={() => setPhase({ at: 'ready' })} />
    if (phase.at === 'drawing' || phase.at === 'unknown')
      return <Drawing lost={phase.at === 'unknown'} onRetry={draw} />
    if (phase.at === 'drawn') return <RainResult {...phase} onAgain={() => setPhase({ at: 'ready' })} />
    if (joining.state !== 'open') return <RainStopped detail={detail} joining={joining} />
    return <RainReady detail={detail} joining={joining} onBegin={begin} />
  }
  const lost = phase.at === 'unknown' || (phase.at === 'ready' && joining.state !== 'open')
  if (phase.at === 'playing')
    return (
      <Screen title="" bleed>
        {shown()}
      </Screen>
    )
  return (
    <Screen fill={lost} right={isLogin && <HeaderAction onClick={() => setListing(true)}>奖励明细</HeaderAction>}>
      {shown()}
      <WonSheet open={listing} onClose={() => setListing(false)} won={joining.won} />
    </Screen>
  )
}
