import type { Section } from '@wanka/contract/lending/loans.ts'
import type { AgreementFact } from '../../../catalogue/agreements/agreement-text.ts'

export type { AgreementFact }
/** `schedule` and `fees` are lists; anything else is one line. */
export type AgreementFacts = Partial<Record<AgreementFact, string | readonly string[]>>

const BLANK = '＿＿＿＿'
const FACT = /\{\{(\w+)\}\}/g
const ONLY_A_FACT = /^\{\{(\w+)\}\}$/

/**
 * A template with its facts. A list that stands alone in a paragraph becomes one paragraph per item.
 * @throws Error naming a fact that the text needs and `facts` does not have: what is signed has no blanks
 */
export function fillSections(sections: readonly Section[], facts: AgreementFacts): Section[] {
  return write(sections, (name) => {
    const value = facts[name as AgreementFact]
    if (value === undefined) throw new Error(`agreement without ${name}`)
    return value
  })
}

/** The text as it is read before there is a loan: with what is known, and lines to be filled in. */
export function blankSections(sections: readonly Section[], facts: AgreementFacts = {}): Section[] {
  return write(sections, (name) => facts[name as AgreementFact] ?? BLANK)
}

function write(sections: readonly Section[], valueFor: (name: string) => string | readonly string[]): Section[] {
  return sections.map(({ heading, paragraphs }) => ({
    heading,
    paragraphs: paragraphs.flatMap((paragraph) => {
      const name = ONLY_A_FACT.exec(paragraph)?.[1]
      if (name) return valueFor(name)
      return paragraph.replace(FACT, (_match, inside: string) => [valueFor(inside)].flat().join('、'))
    }),
  }))
}
