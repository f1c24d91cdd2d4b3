import type { TextLine } from './edition-text.ts'

export type Piece = { kind: 'same' | 'added' | 'removed'; text: string }
/** A line of two texts that are compared; `changed` has words of both. */
export type DiffLine = { kind: Piece['kind'] | 'changed'; isHeading: boolean; pieces: Piece[] }

/** Pairs of parts that are compared; two texts with more are told as one removed and one added. */
const MOST_PAIRS = 4_000_000
/** Lines are one that was changed where they share this much. */
const ALIKE = 0.5

/** What was removed and added between two texts, line by line, and within a changed line by word. */
export function diffLines(before: readonly TextLine[], after: readonly TextLine[]): DiffLine[] {
  const steps = compare(before, after, (one, other) => one.text === other.text && one.isHeading === other.isHeading)
  const lines: DiffLine[] = []
  let removed: TextLine[] = []
  let added: TextLine[] = []
  const settle = (): void => {
    lines.push(...pairUp(removed, added))
    removed = []
    added = []
  }
  for (const { kind, part } of steps) {
    if (kind === 'removed') removed.push(part)
    else if (kind === 'added') added.push(part)
    else {
      settle()
      lines.push(whole('same', part))
    }
  }
  settle()
  return lines
}

const whole = (kind: Piece['kind'], { isHeading, text }: TextLine): DiffLine => ({
  ...{ kind, isHeading, pieces: [{ kind, text }] },
})

/** Lines in the same place of two texts: changed ones where they are alike, the others removed and added. */
function pairUp(removed: readonly TextLine[], added: readonly TextLine[]): DiffLine[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, at): DiffLine[] => {
    const [old, fresh] = [removed[at], added[at]]
    if (old && fresh && old.isHeading === fresh.isHeading) {
      const pieces = diffWords(old.text, fresh.text)
      const same = pieces.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0), 0)
      if ((2 * same) / (old.text.length + fresh.text.length) >= ALIKE)
        return [{ kind: 'changed', isHeading: fresh.isHeading, pieces }]
    }
    return [...(old ? [whole('removed', old)] : []), ...(fresh ? [whole('added', fresh)] : [])]
  }).flat()
}

/** A Chinese character, a number, a word or a fact stays whole. */
const WORD = /\{\{\w+\}\}|[\w.%]+|./gsu
const wordsIn = (text: string): string[] => text.match(WORD) ?? []

function diffWords(before: string, after: string): Piece[] {
  const pieces: Piece[] = []
  for (const { kind, part } of compare(wordsIn(before), wordsIn(after), (one, other) => one === other)) {
    const last = pieces.at(-1)
    if (last?.kind === kind) last.text += part
    else pieces.push({ kind, text: part })
  }
  return pieces
}

type Step<T> = { kind: Piece['kind']; part: T }

/** The longest common subsequence as steps; of equal ones, what was removed comes before what was added. */
function compare<T>(before: readonly T[], after: readonly T[], isSame: (one: T, other: T) => boolean): Step<T>[] {
  let start = 0
  const shorter = Math.min(before.length, after.length)
  const same = (a: number, b: number): boolean => isSame(before[a] as T, after[b] as T)
  while (start < shorter && same(start, start)) start += 1
  let ends = 0
  while (ends < shorter - start && same(before.length - 1 - ends, after.length - 1 - ends)) ends += 1
  const [old, fresh] = [before.slice(start, before.length - ends), after.slice(start, after.length - ends)]
  const step = (kind: Piece['kind']) => (part: T) => ({ kind, part })
  return [
    ...before.slice(0, start).map(step('same')),
    ...(old.length * fresh.length > MOST_PAIRS
      ? [...old.map(step('removed')), ...fresh.map(step('added'))]
      : between(old, fresh, isSame)),
    ...before.slice(before.length - ends).map(step('same')),
  ]
}

function between<T>(old: readonly T[], fresh: readonly T[], isSame: (one: T, other: T) => boolean): Step<T>[] {
  const width = fresh.length + 1
  // how long the longest common rest is, from each pair of places on
  const rest = new Uint16Array((old.length + 1) * width)
  const at = (row: number, column: number): number => rest[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = fresh.length - 1; column >= 0; column -= 1)
      rest[row * width + column] = isSame(old[row] as T, fresh[column] as T)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))
  const steps: Step<T>[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < fresh.length) {
    const [one, other] = [old[row], fresh[column]]
    if (row < old.length && column < fresh.length && isSame(one as T, other as T)) {
      steps.push({ kind: 'same', part: one as T })
      row += 1
      column += 1
    } else if (column >= fresh.length || (row < old.length && at(row + 1, column) >= at(row, column + 1))) {
      steps.push({ kind: 'removed', part: one as T })
      row += 1
    } else {
      steps.push({ kind: 'added', part: other as T })
      column += 1
    }
  }
  return steps
}
