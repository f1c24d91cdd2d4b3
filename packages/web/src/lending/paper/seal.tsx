import { SEAL, SEAL_WORDS, sealLetters } from '@wanka/contract/lending/certificates.seal.ts'
import { type ReactElement, useId } from 'react'
import css from './seal.module.css'

/** The issuer's mark on a certificate. It lands once the paper lies there; still with reduced motion. */
export function Seal({ name }: { name: string }): ReactElement {
  const arc = useId()
  const { size, length, radius } = sealLetters(name)
  const { ticks, settled, checked } = SEAL
  return (
    <svg
      className={css.seal}
      viewBox="-60 -60 120 120"
      role="img"
      aria-label={`${name}，${SEAL_WORDS.settled}，${SEAL_WORDS.checked}`}
    >
      <circle r={SEAL.ring} fill="none" strokeWidth="2.5" />
      <circle
        r={ticks.radius}
        fill="none"
        strokeWidth={ticks.length}
        pathLength={ticks.count}
        strokeDasharray=".2 .8"
      />
      <path id={arc} d={`M0 ${radius}a${radius} ${radius} 0 1 1 .01 0`} fill="none" stroke="none" />
      <text fontSize={size} fontWeight="700">
        <textPath href={`#${arc}`} startOffset="50%" textAnchor="middle" textLength={length}>
          {name}
        </textPath>
      </text>
      <path d={SEAL.lamp} fill="none" strokeWidth="1.6" />
      <text y={settled.y} fontSize={settled.size} fontWeight="700" textAnchor="middle">
        {SEAL_WORDS.settled}
      </text>
      <text y={checked.y} fontSize={checked.size} textAnchor="middle">
        {SEAL_WORDS.checked}
      </text>
    </svg>
  )
}
