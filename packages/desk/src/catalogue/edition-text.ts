export type Section = { heading: string; paragraphs: string[] }
/** A line of an agreement as it is compared and written: a heading, or a paragraph. */
export type TextLine = { isHeading: boolean; text: string }

const HEADING = '# '

export const linesOf = (sections: readonly Section[]): TextLine[] =>
  sections.flatMap(({ heading, paragraphs }) => [
    { isHeading: true, text: heading },
    ...paragraphs.map((text) => ({ isHeading: false, text })),
  ])

/** An agreement as staff write it: a heading begins with `# `, every other line is a paragraph. */
export const textOf = (sections: readonly Section[]): string =>
  sections
    .map(({ heading, paragraphs }) => [
      `${HEADING}${heading}`,
      ...paragraphs.map((one) => one.replace(/\s*\n\s*/g, ' ')),
    ])
    .map((lines) => lines.join('\n'))
    .join('\n\n')

/** What was written, or the first line that stands before any heading, or is too long. */
export function sectionsOf(text: string): { sections: Section[]; wrong?: string } {
  const sections: Section[] = []
  for (const [at, line] of text.split('\n').entries()) {
    const written = line.trim()
    if (!written) continue
    const number = `第${at + 1}行`
    if (written === HEADING.trim()) return { sections, wrong: `${number}：#后面要有标题` }
    if (written.startsWith(HEADING)) {
      const heading = written.slice(HEADING.length).trim()
      if (heading.length > LONGEST_HEADING) return { sections, wrong: `${number}：标题最多${LONGEST_HEADING}个字` }
      sections.push({ heading, paragraphs: [] })
      continue
    }
    const last = sections.at(-1)
    if (!last) return { sections, wrong: `${number}：先写一行标题，以“# ”开头` }
    if (written.length > LONGEST_PARAGRAPH) return { sections, wrong: `${number}：一段最多${LONGEST_PARAGRAPH}个字` }
    last.paragraphs.push(written)
  }
  return { sections }
}
const LONGEST_HEADING = 100
const LONGEST_PARAGRAPH = 4000

/** Sections with what stands in the place of each fact until it is signed. */
export const readable = (sections: readonly Section[], facts: Readonly<Record<string, string>>): Section[] => {
  const fill = (text: string): string =>
    text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => words(facts, name) ?? whole)
  return sections.map(({ heading, paragraphs }) => ({ heading: fill(heading), paragraphs: paragraphs.map(fill) }))
}

const words = (facts: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(facts, name) ? `〔${facts[name]}〕` : undefined
