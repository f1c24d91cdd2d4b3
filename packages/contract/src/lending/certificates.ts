import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { CertificateState } from '../enums.ts'
import { ruleSchema } from '../rules/rule-schema.ts'
import { rules } from '../rules/rules.ts'
import { wire } from '../wire.ts'

const SettledLoan = z.object({
  orderId: z.string(),
  productName: z.string(),
  loanAmt: wire.fen(),
  settledOn: wire.date(),
  lenderName: z.string(),
  certId: z.optional(z.string()),
})

export const Certificate = z.object({
  certId: z.string(),
  state: CertificateState,
  certNo: z.string(),
  verifyCode: z.string(),
  title: z.string(),
  name: z.string(),
  certIdMasked: z.string(),
  issuedAt: z.string(),
  loans: z.array(
    z.object({
      orderId: z.string(),
      productName: z.string(),
      loanAmt: wire.fen(),
      disbursedOn: wire.date(),
      settledOn: wire.date(),
      lenderName: z.string(),
      contractNo: z.string(),
    }),
  ),
  /** One of its loans is owed again, because a payment was taken back: the paper no longer holds. */
  outdated: z.boolean(),
  /** A signed link to the PDF that lives 60 seconds. */
  pdfUrl: z.optional(z.string()),
  /** Address of the public page that checks it. */
  checkUrl: z.string(),
})
export type Certificate = z.infer<typeof Certificate>

const PaidCost = { interest: wire.fen(), penalty: wire.fen(), fee: wire.fen() }

/** What was paid in one year beside the principal. */
const CostYear = z.object({
  year: z.int(),
  ...PaidCost,
  loans: z.array(z.object({ appId: z.string(), productName: z.string(), lenderName: z.string(), ...PaidCost })),
  /** The newest paper of the year, where it still says what the books say. */
  statement: z.optional(
    z.object({
      statementNo: z.string(),
      verifyCode: z.string(),
      issuedAt: z.string(),
      /** A signed link to the PDF that lives 60 seconds. */
      pdfUrl: z.string(),
      checkUrl: z.string(),
    }),
  ),
})
export type CostYear = z.infer<typeof CostYear>

export const certificates = {
  /** 利息支付证明: the years in which something was paid, newest first. */
  costs: formCall('/cash/api/clearance/costYears', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ years: z.array(CostYear) }),
  }),
  /** Makes the paper of a year; asked again while nothing has changed it is the same one. 1004 for a year without payments. */
  applyCosts: formCall('/cash/api/clearance/costApply', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ year: wire.int(2020, 2100) }),
    output: z.object({ statementNo: z.string() }),
  }),
  eligible: formCall('/cash/api/clearance/eligible', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ loans: z.array(SettledLoan), unsettled: z.int() }),
  }),
  apply: formCall('/cash/api/clearance/apply', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({
      orderIds: wire.keys(),
      title: z.optional(wire.text(40)),
      email: z.optional(ruleSchema(rules.email)),
    }),
    output: z.object({ certId: z.string(), state: CertificateState }),
  }),
  history: formCall('/cash/api/clearance/history', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      settled: z.array(SettledLoan),
      issued: z.array(
        z.object({
          certId: z.string(),
          certNo: z.string(),
          state: CertificateState,
          issuedAt: z.string(),
          title: z.string(),
        }),
      ),
    }),
  }),
  detail: formCall('/cash/api/clearance/detail', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ certId: wire.id() }),
    output: Certificate,
  }),
  /** For whoever was handed a certificate: does it say what we issued? Tells no more than the paper does. */
  check: formCall('/cash/api/clearance/check', {
    access: 'public',
    effect: 'read',
    input: z.strictObject({ certNo: wire.id(), verifyCode: wire.id() }),
    output: z.object({
      genuine: z.boolean(),
      /** Issued by us, but one of its loans is owed again since. */
      outdated: z.boolean(),
      certNo: z.string(),
      issuedAt: z.optional(z.string()),
      name: z.optional(z.string()),
      loans: z.array(z.object({ productName: z.string(), loanAmt: wire.fen(), settledOn: wire.date() })),
      /** Of a paper about what was paid in a year. */
      costs: z.optional(z.object({ year: z.int(), ...PaidCost })),
    }),
  }),
}
