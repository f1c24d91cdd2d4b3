import type { Section } from '@wanka/contract/lending/loans.ts'
import { type AgreementFact, agreementFacts } from '../../../catalogue/agreements/agreement-text.ts'

export type { AgreementFact }
/** Values for a template: `schedule` and `fees` are lists, every other fact is one line. */
export type AgreementFacts = Partial<Record<AgreementFact, string | readonly string[]>>

const FACT = /\{\{(\w+)\}\}/g
const ONLY_A_FACT = /^\{\{(\w+)\}\}$/

/**
 * A template filled with its facts. A list alone in a paragraph becomes one paragraph per item.
 * @throws Error naming a fact that the text needs and `facts` lacks: a signed text has no blanks
 */
export function fillSections(sections: readonly Section[], facts: AgreementFacts): Section[] {
  return write(sections, (name) => {
    const value = facts[name as AgreementFact]
    if (value === undefined) throw new Error(`agreement without ${name}`)
    return value
  })
}

/** A template for reading before it is signed: the known facts, and for the rest, in brackets, what will stand there. */
export function readableSections(sections: readonly Section[], facts: AgreementFacts = {}): Section[] {
  return write(sections, (name) => facts[name as AgreementFact] ?? `〔${agreementFacts[name as AgreementFact]}〕`)
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
