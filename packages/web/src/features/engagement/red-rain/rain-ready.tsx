import type { ActivityDetail, Joining } from '@wanka/contract/engagement/activities.ts'
import Gift from 'lucide-react/icons/gift'
import type { ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Sections } from '../../../lending/agreement-text.tsx'
import { openLogin } from '../../../navigation/open-login.ts'
import { useSession } from '../../../session/session.ts'
import { useDialogs } from '../../../ui/overlays/dialogs.tsx'
import { prefersStill } from '../../../ui/overlays/presence.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import css from './rain.module.css'

type RainReadyProps = { detail: ActivityDetail; joining: Joining; onBegin: (how: 'playing' | 'drawing') => void }

/**
 * The prizes, the rules, and two ways to play of equal worth. A customer who prefers reduced motion is offered only the still
 * one.
 */
export function RainReady({ detail, joining, onBegin }: RainReadyProps): ReactElement {
  const { isLogin } = useSession()
  return (
    <>
      <EmptyState
        icon={Gift}
        tone="soon"
        filled={joining.perDay === 0 ? 1 : joining.chancesLeft / joining.perDay}
        title={isLogin ? `今天还有${joining.chancesLeft}次机会` : detail.title}
        text={detail.summary}
      >
        {isLogin ? <WaysIn onBegin={onBegin} /> : <LoginFirst />}
      </EmptyState>
      <article className={css.rules}>
        <Sections of={detail.sections} />
      </article>
    </>
  )
}

function WaysIn({ onBegin }: Pick<RainReadyProps, 'onBegin'>): ReactElement {
  if (prefersStill()) return <Button onClick={() => onBegin('drawing')}>直接抽取</Button>
  return (
    <>
      <Button onClick={() => onBegin('playing')}>开始</Button>
      <Button kind="text" onClick={() => onBegin('drawing')}>
        不玩游戏，直接抽取
      </Button>
    </>
  )
}

function LoginFirst(): ReactElement {
  const navigate = useNavigate()
  const { alert } = useDialogs()
  const { pathname, search } = useLocation()
  return <Button onClick={() => openLogin({ navigate, alert }, pathname + search)}>登录后参加</Button>
}
