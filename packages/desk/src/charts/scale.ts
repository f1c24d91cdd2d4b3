/** Round numbers that divide a decade of an axis. */
const ROUND = [1, 2, 2.5, 5, 10]
const STEPS = 4

/** The marks of an axis: round numbers from at most `least` and 0 to at least `most`. */
export function marksOf(least: number, most: number): number[] {
  const [from, to] = [Math.min(0, least), Math.max(0, most)]
  if (from === to) return [0, 1]
  const rough = (to - from) / STEPS
  const decade = 10 ** Math.floor(Math.log10(rough))
  const step = decade * (ROUND.find((one) => one * decade >= rough) ?? 1)
  const first = Math.floor(from / step)
  const last = Math.ceil(to / step)
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)))
}

/** Which of some names in a row have room: every second, third and so on, the last one always. */
export function namesWithRoom(count: number, width: number, each: number): number[] {
  const every = Math.max(1, Math.ceil((count * each) / Math.max(width, 1)))
  return Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % every === 0)
}

const WAN = 10_000
const YI = 100_000_000

/** A large number as an axis tells it. */
export function shortNumber(value: number): string {
  const size = Math.abs(value)
  if (size >= YI) return `${round(value / YI)}亿`
  if (size >= WAN) return `${round(value / WAN)}万`
  return round(value)
}

const round = (value: number): string => String(Number(value.toFixed(2)))

/** A share in percent, to a tenth. */
export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`
