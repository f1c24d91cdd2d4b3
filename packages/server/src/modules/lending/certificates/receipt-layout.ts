import { sha256 } from '../../../platform/crypto/crypto.ts'
import type { SignedPaper } from './paper.ts'

type Receipt = {
  title: string
  number: string
  /** When the bank confirmed the money, as a text. */
  at: string
  keyTerms: SignedPaper['keyTerms']
  notes: string[]
}

/** A receipt as a document of key terms and notes, with a hash over both. */
export function receiptPaper({ title, number, at, keyTerms, notes }: Receipt): SignedPaper {
  const sections = [{ heading: '说明', paragraphs: notes }]
  const hash = sha256(JSON.stringify([keyTerms, sections])).toString('hex')
  return { kind: 'document', title, version: number, keyTerms, sections, signedAt: at, hash }
}

/** A card as a receipt names it. */
export const cardText = (bankName: string, tail: string): string => `${bankName}（尾号${tail}）`
