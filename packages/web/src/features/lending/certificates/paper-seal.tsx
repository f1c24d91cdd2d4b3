import type { ReactElement } from 'react'
import css from './paper.module.css'

/** A round mark that states what it is: issued by a computer, checked by its code. It imitates no authority's seal. */
export function PaperSeal(): ReactElement {
  return (
    <svg className={css.seal} viewBox="0 0 120 120" role="img" aria-label="已结清，电子出具，凭码核验">
      <circle cx="60" cy="60" r="56" fill="none" strokeWidth="2.5" />
      <circle cx="60" cy="60" r="51" fill="none" strokeWidth="2.5" pathLength="90" strokeDasharray=".2 .8" />
      <text x="60" y="65" fontSize="24" fontWeight="700" textAnchor="middle">
        已结清
      </text>
      <text x="60" y="84" fontSize="10" textAnchor="middle">
        电子出具 凭码核验
      </text>
    </svg>
  )
}
