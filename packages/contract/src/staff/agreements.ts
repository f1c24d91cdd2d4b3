import * as z from 'zod/mini'
import { Day, staffCall } from './staff-call.ts'

const day = z.string()
const key = z.string().check(z.regex(/^[\w.:-]{1,64}$/, '没有这份协议'))
const version = z.string().check(z.regex(/^[\w.-]{1,32}$/, '版本号用字母、数字、点和横线，最多32个'))

const MOST_SECTIONS = 80
const MOST_PARAGRAPHS = 200
const LONGEST = 4000
const TITLE = 100

const Section = z.strictObject({
  heading: z.string().check(z.trim(), z.minLength(1), z.maxLength(TITLE)),
  paragraphs: z
    .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST)))
    .check(z.maxLength(MOST_PARAGRAPHS)),
})
const sections = z.array(Section).check(z.maxLength(MOST_SECTIONS))

/** Another edition of a text. A list of proposals leaves the sections out. */
export const EditionProposal = {
  key,
  version,
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(TITLE)),
  effectiveOn: Day,
  sections,
}

const Place = z.object({ version: z.string(), effectiveOn: day })

const AgreementText = z.object({
  key: z.string(),
  title: z.string(),
  /** Where customers consent to it; none for one that is only read. */
  scenes: z.array(z.string()),
  mustRead: z.boolean(),
  editions: z.int(),
  inForce: z.optional(Place),
  next: z.optional(Place),
  /** The edition that waits for a colleague's approval. */
  proposalId: z.optional(z.uuid()),
})
export type AgreementText = z.infer<typeof AgreementText>

const EditionRow = z.object({
  ...Place.shape,
  title: z.string(),
  state: z.enum(['coming', 'inForce', 'past']),
  /** Who published it, as the audit names an operator, or the member of staff who proposed it; missing for one of a release. */
  setBy: z.optional(z.string()),
  approvedBy: z.optional(z.string()),
  /** ISO 8601. */
  setAt: z.optional(z.string()),
  proposalId: z.optional(z.uuid()),
})
export type EditionRow = z.infer<typeof EditionRow>

const EditionText = z.object({
  ...Place.shape,
  key: z.string(),
  title: z.string(),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
  /** What stands in the place of each `{{fact}}` of the text until it is signed. */
  facts: z.record(z.string(), z.string()),
})
export type EditionText = z.infer<typeof EditionText>

const AfterEdition = z.strictObject({ effectiveOn: Day, version })

export const agreements = {
  /** All texts that customers read or consent to, in the order of the catalogue. */
  list: staffCall('/desk/api/agreements/list', {
    permission: 'catalogue.read',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ businessDate: day, texts: z.array(AgreementText) }),
  }),
  /** The editions of a text, that of the latest day first, a page at a time. */
  editions: staffCall('/desk/api/agreements/editions', {
    permission: 'catalogue.read',
    effect: 'read',
    input: z.strictObject({ key, after: z.optional(AfterEdition) }),
    output: z.object({ editions: z.array(EditionRow), next: z.optional(AfterEdition) }),
  }),
  /** One edition as it was published. */
  edition: staffCall('/desk/api/agreements/edition', {
    permission: 'catalogue.read',
    effect: 'read',
    input: z.strictObject({ key, version }),
    output: EditionText,
  }),
}
