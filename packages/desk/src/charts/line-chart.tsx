import { Group, Text } from '@mantine/core'
import { Plot, type Scale } from './plot.tsx'

type Point = { value: number; title: string }
/** A value for each name, from the left; none where it is not known. */
export type Line = { name: string; points: readonly (Point | undefined)[] }

type Props = {
  label: string
  names: readonly string[]
  lines: readonly Line[]
  numberOf: (value: number) => string
}

/** Lines are told apart by their mark and their dashes, and by colour for those who see it. At most so many can be. */
export const MOST_LINES = 6
const DASHES = ['', '8 4', '2 4', '12 4 2 4', '4 4', '16 4']
const SIZE = 4

/** A line for each series, and what its mark stands for. Resting on a mark tells its number. */
export function LineChart({ label, names, lines, numberOf }: Props) {
  const values = lines.flatMap(({ points }) => points.flatMap((point) => (point ? [point.value] : [])))
  return (
    <>
      <Group gap="md" component="ul" m={0} p={0} className="legend">
        {lines.map(({ name }, at) => (
          <Group key={name} gap={6} component="li">
            <svg className="plot" width={36} height={12} aria-hidden>
              <path data-series={at} d="M0 6H36" strokeDasharray={DASHES[at]} />
              <Mark at={at} x={18} y={6} />
            </svg>
            <Text size="sm">{name}</Text>
          </Group>
        ))}
      </Group>
      <Plot label={label} names={names} least={0} most={Math.max(0, ...values)} numberOf={numberOf}>
        {(scale) =>
          lines.map(({ name, points }, at) => (
            <g key={name}>
              <path data-series={at} d={pathOf(points, scale)} strokeDasharray={DASHES[at]} />
              {points.map(
                (point, place) =>
                  point && (
                    <Mark key={point.title} at={at} x={scale.x(place)} y={scale.y(point.value)} title={point.title} />
                  ),
              )}
            </g>
          ))
        }
      </Plot>
    </>
  )
}

/** Through all known points; a gap where one is not known. */
function pathOf(points: Line['points'], { x, y }: Scale): string {
  return points.map((point, at) => (point ? `${points[at - 1] ? 'L' : 'M'}${x(at)} ${y(point.value)}` : '')).join('')
}

const SHAPES: readonly ((x: number, y: number) => string)[] = [
  (x, y) => `M${x - SIZE} ${y}a${SIZE} ${SIZE} 0 1 0 ${2 * SIZE} 0a${SIZE} ${SIZE} 0 1 0 ${-2 * SIZE} 0z`,
  (x, y) => `M${x - SIZE} ${y - SIZE}h${2 * SIZE}v${2 * SIZE}h${-2 * SIZE}z`,
  (x, y) => `M${x} ${y - SIZE}l${SIZE} ${2 * SIZE}h${-2 * SIZE}z`,
  (x, y) => `M${x} ${y - SIZE}l${SIZE} ${SIZE}l${-SIZE} ${SIZE}l${-SIZE} ${-SIZE}z`,
  (x, y) => `M${x} ${y + SIZE}l${SIZE} ${-2 * SIZE}h${-2 * SIZE}z`,
  (x, y) => `M${x - SIZE} ${y - 1}h${2 * SIZE}v2h${-2 * SIZE}z`,
]

function Mark({ at, x, y, title }: { at: number; x: number; y: number; title?: string }) {
  return (
    <path data-series={at} data-mark d={SHAPES[at]?.(x, y)}>
      {title && <title>{title}</title>}
    </path>
  )
}
