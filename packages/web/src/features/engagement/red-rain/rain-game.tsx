import { type CSSProperties, type ReactElement, useEffect, useEffectEvent, useState } from 'react'
import { useCountdown } from '../../../ui/forms/countdown.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { cx } from '../../../ui/primitives/class-names.ts'
import { Envelope } from './envelope.tsx'
import { FALL_MS, type Packet, packetsFor } from './packets.ts'
import css from './rain-game.module.css'
import { TickRing } from './tick-ring.tsx'

const SECONDS = 8
const TICKS_A_SECOND = 6
const BEGINNINGS = 100

type RainGameProps = { onEnd: () => void; onStop: () => void }

/** Packets to tap for some seconds. The taps are not sent and do not affect the draw. */
export function RainGame({ onEnd, onStop }: RainGameProps): ReactElement {
  const { remaining, running } = useCountdown(SECONDS, { auto: true })
  const [packets] = useState(() => packetsFor(SECONDS, Math.floor(Math.random() * BEGINNINGS)))
  const [tapped, setTapped] = useState<ReadonlySet<number>>(new Set())
  const ticks = SECONDS * TICKS_A_SECOND
  // the end fires once; `onEnd` may be another function by then
  const ended = useEffectEvent(onEnd)
  useEffect(() => {
    if (!running) ended()
  }, [running])
  return (
    <div className={css.field} style={{ '--drain': `${SECONDS}s` } as CSSProperties}>
      {packets.map((packet, index) => (
        <Falling
          key={packet.at}
          packet={packet}
          label={`红包${index + 1}`}
          tapped={tapped.has(index)}
          onTap={() => setTapped(new Set(tapped).add(index))}
        />
      ))}
      <div className={css.top}>
        <span className={css.clock}>
          <TickRing ticks={ticks} filled={ticks} motion="draining">
            <b role="timer" aria-label={`还有${remaining}秒`}>
              {remaining}
            </b>
          </TickRing>
        </span>
        <p className={css.count}>点到 {tapped.size} 个</p>
      </div>
      <div className={css.bottom}>
        <p>结果由系统抽取，和点到几个没有关系</p>
        <Button kind="plain" onClick={onStop}>
          不玩了，机会留着
        </Button>
      </div>
    </div>
  )
}

type FallingProps = { packet: Packet; label: string; tapped: boolean; onTap: () => void }

/** A packet; tapped, it stays where it was and shows +1 for a moment. */
function Falling({ packet: { x, depth, at, tilt }, label, tapped, onTap }: FallingProps): ReactElement {
  const place = { '--x': x, '--fall': `${FALL_MS[depth]}ms`, '--at': `${at}ms`, '--tilt': `${tilt}deg` }
  return (
    <button
      type="button"
      className={cx(css.packet, css[depth], tapped && css.tapped)}
      style={place as CSSProperties}
      aria-label={label}
      aria-hidden={tapped || undefined}
      tabIndex={tapped ? -1 : undefined}
      onPointerDown={onTap}
      onClick={onTap}
    >
      <Envelope />
      {tapped && <span className={css.plus}>+1</span>}
    </button>
  )
}
