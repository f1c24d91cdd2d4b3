import { z } from 'zod'

/** A clearance certificate as printed. Every field is display text; the ID number is masked. */
export const CertificatePaper = z.object({
  kind: z.literal('certificate'),
  number: z.string(),
  /** Addressee; an empty one prints no such line. */
  heading: z.string(),
  holder: z.string(),
  certIdMasked: z.string(),
  loans: z.array(
    z.object({
      contractNo: z.string(),
      productName: z.string(),
      lenderName: z.string(),
      amount: z.string(),
      disbursedOn: z.string(),
      settledOn: z.string(),
    }),
  ),
  issuer: z.string(),
  issuedOn: z.string(),
  verifyCode: z.string(),
  checkUrl: z.string(),
  /** As `checkUrl`, with its number and code filled in: printed as a QR code. */
  codeUrl: z.string(),
})
export type CertificatePaper = z.infer<typeof CertificatePaper>

/** A signed document: key terms, then sections, then time of signing and hash. */
export const SignedPaper = z.object({
  kind: z.literal('document'),
  title: z.string(),
  version: z.string(),
  keyTerms: z.array(z.object({ label: z.string(), value: z.string() })),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
  signedAt: z.string(),
  hash: z.string(),
})
export type SignedPaper = z.infer<typeof SignedPaper>

/** A statement of money: its period and sums, then a table of each month. Amounts are display text. */
export const MovementsPaper = z.object({
  kind: z.literal('movements'),
  title: z.string(),
  keyTerms: z.array(z.object({ label: z.string(), value: z.string() })),
  columns: z.array(z.string()),
  months: z.array(z.object({ heading: z.string(), rows: z.array(z.array(z.string())) })),
  notes: z.array(z.string()),
  madeAt: z.string(),
  hash: z.string(),
})
export type MovementsPaper = z.infer<typeof MovementsPaper>

export const Paper = z.discriminatedUnion('kind', [CertificatePaper, SignedPaper, MovementsPaper])
export type Paper = z.infer<typeof Paper>
