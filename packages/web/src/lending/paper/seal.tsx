import { type ReactElement, useId } from 'react'
import { SEAL_WORDS, sealLetters } from './draw-seal.ts'
import css from './seal.module.css'

/** The issuer's mark on a certificate. It lands once the paper lies there; still with reduced motion. */
export function Seal({ name }: { name: string }): ReactElement {
  const arc = useId()
  const { size, length, radius } = sealLetters(name)
  return (
    <svg
      className={css.seal}
      viewBox="0 0 120 120"
      role="img"
      aria-label={`${name}，${SEAL_WORDS.settled}，${SEAL_WORDS.checked}`}
    >
      <circle cx="60" cy="60" r="56" fill="none" strokeWidth="2.5" />
      <circle cx="60" cy="60" r="52" fill="none" strokeWidth="2.5" pathLength="90" strokeDasharray=".2 .8" />
      <path id={arc} d={`M60 ${60 + radius}a${radius} ${radius} 0 1 1 .01 0`} fill="none" stroke="none" />
      <text fontSize={size} fontWeight="700">
        <textPath href={`#${arc}`} startOffset="50%" textAnchor="middle" textLength={length}>
          {name}
        </textPath>
      </text>
      <path d="M49 54h22M51 54v-9M55.5 54v-5M60 54v-5M64.5 54v-5M69 54v-9" fill="none" strokeWidth="1.6" />
      <text x="60" y="75" fontSize="17" fontWeight="700" textAnchor="middle">
        {SEAL_WORDS.settled}
      </text>
      <text x="60" y="91" fontSize="8.5" textAnchor="middle">
        {SEAL_WORDS.checked}
      </text>
    </svg>
  )
}
