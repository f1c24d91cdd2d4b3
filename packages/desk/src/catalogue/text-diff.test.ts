import { expect, test } from 'vitest'
import { linesOf, readable, type Section, sectionsOf, textOf } from './edition-text.ts'
import { type DiffLine, diffLines } from './text-diff.ts'

const told = (lines: readonly DiffLine[]): string[] =>
  lines.map(({ kind, pieces }) => {
    const marks = { same: ['', ''], added: ['[+', ']'], removed: ['[-', ']'] } as const
    return `${kind} ${pieces.map((piece) => marks[piece.kind].join(piece.text)).join('')}`
  })

const OLD: Section[] = [
  { heading: '一、费用', paragraphs: ['年利率为18%，按月收取。', '不收取其他费用。'] },
  { heading: '二、争议', paragraphs: ['由法院管辖。'] },
]

test('a reader of two editions sees the words that changed, the paragraph that came and the one that went', () => {
  const fresh: Section[] = [
    { heading: '一、费用', paragraphs: ['年利率为15.6%，按月收取。', '不收取其他费用。', '提前还款不收手续费。'] },
    { heading: '二、争议解决', paragraphs: ['双方可以申请仲裁，也可以起诉。'] },
  ]
  expect(told(diffLines(linesOf(OLD), linesOf(fresh)))).toEqual([
    'same 一、费用',
    'changed 年利率为[-18%][+15.6%]，按月收取。',
    'same 不收取其他费用。',
    'added [+提前还款不收手续费。]',
    'changed 二、争议[+解决]',
    'removed [-由法院管辖。]',
    'added [+双方可以申请仲裁，也可以起诉。]',
  ])
})

test('the same text has no change, and an empty one is all added', () => {
  expect(diffLines(linesOf(OLD), linesOf(OLD)).every(({ kind }) => kind === 'same')).toBe(true)
  expect(diffLines([], linesOf(OLD)).every(({ kind }) => kind === 'added')).toBe(true)
  expect(diffLines(linesOf(OLD), []).every(({ kind }) => kind === 'removed')).toBe(true)
})

const PARTS = ['甲', '乙方', '{{amount}}', '12%', '，', 'abc', '不得', '。']
/** A text of a fixed sequence of numbers, so that a failure comes again. */
function someText(seed: number): Section[] {
  let state = seed
  const next = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor(state / 65_536) % below
  }
  const line = () => Array.from({ length: 1 + next(6) }, () => PARTS[next(PARTS.length)]).join('')
  return Array.from({ length: 1 + next(4) }, () => ({
    heading: line(),
    paragraphs: Array.from({ length: next(5) }, line),
  }))
}

test('what was not added is the old text, what was not removed the new one, whatever they are', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const [old, fresh] = [linesOf(someText(seed)), linesOf(someText(seed * 7))]
    const lines = diffLines(old, fresh)
    const without = (kind: 'added' | 'removed') =>
      lines
        .filter((line) => line.kind !== kind)
        .map(({ pieces }) => pieces.filter((piece) => piece.kind !== kind).map(({ text }) => text))
        .map((texts) => texts.join(''))
    // a line that changed its kind as well is told twice, one after the other
    expect(without('added').sort(), String(seed)).toEqual(old.map(({ text }) => text).sort())
    expect(without('removed').sort(), String(seed)).toEqual(fresh.map(({ text }) => text).sort())
  }
})

test('a text that is written back is the same, and one that cannot be read names its line', () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    const sections = someText(seed)
    expect(sectionsOf(textOf(sections))).toEqual({ sections })
  }
  expect(sectionsOf('没有标题\n# 一').wrong).toBe('第1行：先写一行标题，以“# ”开头')
  expect(sectionsOf('# 一\n#').wrong).toBe('第2行：#后面要有标题')
  expect(sectionsOf(`# 一\n\n${'字'.repeat(4001)}`).wrong).toContain('第3行')
})

test('a fact is read as what stands in its place, and a strange one as it is written', () => {
  const [section] = readable([{ heading: '金额', paragraphs: ['借{{amount}}，{{constructor}}'] }], { amount: '金额' })
  expect(section?.paragraphs).toEqual(['借〔金额〕，{{constructor}}'])
})
