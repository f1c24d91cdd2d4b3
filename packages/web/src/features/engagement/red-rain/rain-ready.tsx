import type { ActivityDetail, Joining } from '@wanka/contract/engagement/activities.ts'
import CloudRain from 'lucide-react/icons/cloud-rain'
import Ticket from 'lucide-react/icons/ticket'
import type { CSSProperties, ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Sections } from '../../../lending/agreement-text.tsx'
import { openLogin } from '../../../navigation/open-login.ts'
import { useSession } from '../../../session/session.ts'
import { useDialogs } from '../../../ui/overlays/dialogs.tsx'
import { prefersStill } from '../../../ui/overlays/presence.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Icon } from '../../../ui/primitives/icon.tsx'
import { Envelope } from './envelope.tsx'
import css from './rain.module.css'
import { TickRing } from './tick-ring.tsx'

type RainReadyProps = { detail: ActivityDetail; joining: Joining; onBegin: (how: 'playing' | 'drawing') => void }

/**
 * The prizes, the rules, and two ways to play of equal worth. A customer who prefers reduced motion is offered only the still
 * one.
 */
export function RainReady({ detail, joining, onBegin }: RainReadyProps): ReactElement {
  const { isLogin } = useSession()
  const { perDay, chancesLeft } = joining
  return (
    <>
      <div className={css.stage}>
        {STILL.map(([x, y, wide, seen, tilt]) => (
          <span
            key={x}
            className={css.still}
            style={{ '--x': x, '--y': y, '--wide': wide, '--seen': seen, '--tilt': tilt } as CSSProperties}
          >
            <Envelope />
          </span>
        ))}
        <span className={css.around}>
          <TickRing ticks={TICKS} filled={perDay === 0 ? TICKS : Math.round((chancesLeft / perDay) * TICKS)}>
            <span className={css.middle}>
              <Envelope />
            </span>
          </TickRing>
        </span>
      </div>
      <div className={css.words}>
        <h2>{isLogin ? `今天还有${chancesLeft}次机会` : detail.title}</h2>
        <p>{detail.summary}</p>
      </div>
      {isLogin ? <WaysIn onBegin={onBegin} /> : <LoginFirst />}
      <Card label="活动规则">
        <article className={css.rules}>
          <Sections of={detail.sections} />
        </article>
      </Card>
    </>
  )
}

const TICKS = 48
/** Packets at rest around the middle one, at three depths: place, size, how much is seen of them, and tilt. */
const STILL = [
  ['6%', '16%', '64px', 1, '-12deg'],
  ['20%', '62%', '44px', 0.5, '9deg'],
  ['77%', '58%', '72px', 1, '10deg'],
  ['72%', '12%', '44px', 0.5, '-7deg'],
  ['90%', '30%', '32px', 0.3, '14deg'],
  ['-4%', '74%', '56px', 0.75, '5deg'],
  ['26%', '6%', '32px', 0.3, '-4deg'],
] as const

function WaysIn({ onBegin }: Pick<RainReadyProps, 'onBegin'>): ReactElement {
  if (prefersStill())
    return (
      <div className={css.actions}>
        <Button onClick={() => onBegin('drawing')}>直接抽取</Button>
      </div>
    )
  return (
    <div className={css.ways}>
      <button type="button" className={css.way} onClick={() => onBegin('playing')}>
        <Icon of={CloudRain} size="xl" />
        <b>开始</b>
        <small>下8秒红包雨</small>
      </button>
      <button type="button" className={css.way} onClick={() => onBegin('drawing')}>
        <Icon of={Ticket} size="xl" />
        <b>直接抽取</b>
        <small>机会和结果一样</small>
      </button>
    </div>
  )
}

function LoginFirst(): ReactElement {
  const navigate = useNavigate()
  const { alert } = useDialogs()
  const { pathname, search } = useLocation()
  return (
    <div className={css.actions}>
      <Button onClick={() => openLogin({ navigate, alert }, pathname + search)}>登录后参加</Button>
    </div>
  )
}
