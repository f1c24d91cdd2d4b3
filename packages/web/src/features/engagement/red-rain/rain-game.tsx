import Gift from 'lucide-react/icons/gift'
import { type CSSProperties, type ReactElement, useEffect, useEffectEvent, useState } from 'react'
import { useCountdown } from '../../../ui/forms/countdown.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Icon } from '../../../ui/primitives/icon.tsx'
import css from './rain.module.css'

/** Where a packet falls, in percent of the width, and when, in ms after the start. */
export type Packet = { left: number; at: number }

export const FALL_MS = 2600
const WIDEST = 82
const STEP = 37

/** Packets for `seconds`: the last one lands before the time ends. No two consecutive ones fall in one place. */
export function packetsFor(seconds: number, everyMs = 400): Packet[] {
  const count = Math.floor((seconds * 1000 - FALL_MS) / everyMs) + 1
  return Array.from({ length: count }, (_, index) => ({ left: (index * STEP) % WIDEST, at: index * everyMs }))
}

const SECONDS = 8
const PACKETS = packetsFor(SECONDS)

type RainGameProps = { onEnd: () => void; onStop: () => void }

/** Packets to tap for some seconds. The taps are not sent and do not affect the draw. */
export function RainGame({ onEnd, onStop }: RainGameProps): ReactElement {
  const { remaining, running } = useCountdown(SECONDS, { auto: true })
  const [tapped, setTapped] = useState<ReadonlySet<number>>(new Set())
  // the end fires once; `onEnd` may be another function by then
  const ended = useEffectEvent(onEnd)
  useEffect(() => {
    if (!running) ended()
  }, [running])
  return (
    <div className={css.game}>
      <p className={css.count}>
        <b>{remaining}</b> 秒 · 点到 {tapped.size} 个
      </p>
      <div className={css.sky}>
        {PACKETS.map(({ left, at }, index) =>
          tapped.has(index) ? null : (
            <button
              key={at}
              type="button"
              className={css.packet}
              style={{ left: `${left}%`, animationDelay: `${at}ms`, '--fall': `${FALL_MS}ms` } as CSSProperties}
              aria-label={`红包${index + 1}`}
              onPointerDown={() => setTapped(new Set(tapped).add(index))}
              onClick={() => setTapped(new Set(tapped).add(index))}
            >
              <Icon of={Gift} size="xl" />
            </button>
          ),
        )}
      </div>
      <p className={css.note}>结果由系统抽取，和点到几个没有关系</p>
      <Button kind="text" onClick={onStop}>
        不玩了，机会留着
      </Button>
    </div>
  )
}
