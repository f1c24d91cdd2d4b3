import { Plot } from './plot.tsx'

/** Of the room of a bar, and at most so many pixels. */
const SHARE = 0.7
const WIDEST = 28

type Props = {
  label: string
  bars: readonly { name: string; value: number; title: string }[]
  numberOf: (value: number) => string
}

/** A bar for each value, below the line where it is below zero. Resting on one tells its number. */
export function BarChart({ label, bars, numberOf }: Props) {
  const values = bars.map(({ value }) => value)
  return (
    <Plot
      label={label}
      names={bars.map(({ name }) => name)}
      least={Math.min(...values)}
      most={Math.max(...values)}
      numberOf={numberOf}
    >
      {({ x, y, width }) => {
        const wide = Math.min(width * SHARE, WIDEST)
        return bars.map(({ name, value, title }, at) => (
          <rect
            key={name}
            data-series="0"
            x={x(at) - wide / 2}
            width={wide}
            y={y(Math.max(value, 0))}
            height={Math.abs(y(value) - y(0))}
          >
            <title>{title}</title>
          </rect>
        ))
      }}
    </Plot>
  )
}
