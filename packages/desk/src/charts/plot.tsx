import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { marksOf, namesWithRoom } from './scale.ts'

const HEIGHT = 240
const TOP = 12
const BOTTOM = 28
const LEFT = 60
const RIGHT = 20
/** Room of a name under the axis. */
const NAME = 62
/** Between a mark and its number, and from a line of text to its middle. */
const GAP = 8
const HALF_LINE = 4

/** Where things are on the drawing, in pixels. */
export type Scale = { x: (at: number) => number; y: (value: number) => number; width: number }

type Props = {
  /** What the drawing shows, for those who do not see it. Its numbers are in the table below it. */
  label: string
  names: readonly string[]
  least: number
  most: number
  numberOf: (value: number) => string
  children: (scale: Scale) => ReactNode
}

/** Axes as wide as the page allows, with places from left to right and amounts from 0 up. */
export function Plot({ label, names, least, most, numberOf, children }: Props) {
  const { ref, width } = useElementSize()
  const marks = marksOf(least, most)
  const [low = 0, high = 1] = [marks[0], marks.at(-1)]
  const inner = Math.max(width - LEFT - RIGHT, 1)
  const each = inner / Math.max(names.length, 1)
  const scale: Scale = {
    x: (at) => LEFT + each * (at + 1 / 2),
    y: (value) => TOP + ((high - value) / (high - low)) * (HEIGHT - TOP - BOTTOM),
    width: each,
  }
  return (
    <div ref={ref} className="plot">
      {width > 0 && (
        <svg width={width} height={HEIGHT} role="img" aria-label={label}>
          {marks.map((mark) => (
            <g key={mark}>
              <line x1={LEFT} x2={width - RIGHT} y1={scale.y(mark)} y2={scale.y(mark)} data-zero={mark === 0} />
              <text x={LEFT - GAP} y={scale.y(mark) + HALF_LINE} textAnchor="end">
                {numberOf(mark)}
              </text>
            </g>
          ))}
          {namesWithRoom(names.length, inner, NAME).map((at) => (
            <text key={names[at]} x={scale.x(at)} y={HEIGHT - GAP} textAnchor="middle">
              {names[at]}
            </text>
          ))}
          {children(scale)}
        </svg>
      )}
    </div>
  )
}
