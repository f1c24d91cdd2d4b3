import type { TextLine } from './edition-text.ts'

type Piece = { kind: 'same' | 'added' | 'removed'; text: string }
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

/** What was removed and added in one place: lines that are alike are one that changed. */
function pairUp(removed: readonly TextLine[], added: readonly TextLine[]): DiffLine[] {
  return compare(removed, added, areAlike).map(({ kind, part, other }) =>
    kind === 'same' && other
      ? { kind: 'changed', isHeading: other.isHeading, pieces: diffWords(part.text, other.text) }
      : whole(kind, part),
  )
}

/** Whether two lines have most of their characters in common, wherever these stand. */
function areAlike(one: TextLine, other: TextLine): boolean {
  if (one.isHeading !== other.isHeading) return false
  const left = new Map<string, number>()
  for (const character of one.text) left.set(character, (left.get(character) ?? 0) + 1)
  let shared = 0
  for (const character of other.text) {
    const count = left.get(character) ?? 0
    if (count === 0) continue
    left.set(character, count - 1)
    shared += character.length
  }
  return (2 * shared) / (one.text.length + other.text.length) >= ALIKE
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

/** `other`: what stands in the second text for a part that both have. */
type Step<T> = { kind: Piece['kind']; part: T; other?: T }

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
  const both = (from: number, count: number, later: number) =>
    before.slice(from, from + count).map((part, at) => ({ kind: 'same' as const, part, other: after[later + at] as T }))
  return [
    ...both(0, start, 0),
    ...(old.length * fresh.length > MOST_PAIRS
      ? [...old.map(step('removed')), ...fresh.map(step('added'))]
      : between(old, fresh, isSame)),
    ...both(before.length - ends, ends, after.length - ends),
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
      steps.push({ kind: 'same', part: one as T, other: other as T })
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
