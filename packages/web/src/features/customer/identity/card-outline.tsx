import type { IdCardSide } from '@wanka/contract/customer/id-card.ts'
import type { ReactElement } from 'react'
import css from './card-outline.module.css'

/** Which side of the card is wanted, drawn in outlines: the portrait and its lines, or the emblem and two lines. */
export function CardOutline({ side }: { side: IdCardSide }): ReactElement {
  return (
    <svg className={css.card} viewBox="0 0 128 80" aria-hidden="true">
      <rect x="1" y="1" width="126" height="78" rx="8" />
      {side === 'front' ? (
        <>
          <path d="M14 18h20M14 31h34M14 44h44M14 60h58" />
          <circle cx="97" cy="29" r="9" />
          <path d="M80 56c2-10 9-14 17-14s15 4 17 14z" />
        </>
      ) : (
        <>
          <circle cx="27" cy="28" r="13" />
          <path d="M27 20.500l2.300 4.700 5.200.7-3.800 3.600.9 5.100-4.600-2.400-4.600 2.400.9-5.100-3.800-3.600 5.200-.7z" />
          <path d="M52 22h58M52 35h42M46 56h58M46 66h40" />
        </>
      )}
    </svg>
  )
}
