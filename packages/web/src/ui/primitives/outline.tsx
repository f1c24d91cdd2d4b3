import type { ReactElement } from 'react'
import { type Single, single } from './outline-pieces.tsx'
import { type Counted, counted } from './outline-rows.tsx'
import { Skeleton } from './skeleton.tsx'

/** A block of a page, with the number of its rows, tiles or lines where they are counted: `rows 4`. */
export type Piece = Single | `${Counted} ${number}`

/** What a page looks like before its content has arrived, from top to bottom. */
export type Outline = readonly Piece[]

/** Pages of these have no cards: they are white throughout. */
const PLAIN: readonly string[] = ['text', 'code', 'login']
export const surfaceOf = ([first]: Outline): 'page' | 'card' =>
  PLAIN.includes(first?.split(' ')[0] ?? '') ? 'card' : 'page'

/** One of each, with one row. */
export const eachPiece: Outline = [
  ...(Object.keys(single) as Single[]),
  ...(Object.keys(counted) as Counted[]).map((kind) => `${kind} 1` as const),
]

function PieceBlock({ of }: { of: Piece }): ReactElement {
  const [kind = '', count] = of.split(' ')
  return count === undefined ? single[kind as Single]() : counted[kind as Counted](Number(count))
}

export function Pieces({ of }: { of: Outline }): ReactElement {
  return (
    <>
      {of.map((piece, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an outline never changes.
        <PieceBlock key={place} of={piece} />
      ))}
    </>
  )
}

/** In place of content that has yet to arrive. */
export const Waiting = ({ label, of }: { label: string; of: Outline }): ReactElement => (
  <Skeleton label={label}>
    <Pieces of={of} />
  </Skeleton>
)
