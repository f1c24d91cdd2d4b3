import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { CertificateState } from '../enums.ts'
import { ruleSchema } from '../rules/rule-schema.ts'
import { rules } from '../rules/rules.ts'
import { wire } from '../wire.ts'

const SettledLoan = z.object({
  orderId: z.string(),
  productName: z.string(),
  loanName: z.string(),
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
  /** One of its loans has an outstanding balance again after a reversed payment: the certificate is no longer valid. */
  outdated: z.boolean(),
  /** A signed link to the PDF, valid for 60 seconds. */
  pdfUrl: z.optional(z.string()),
  /** Address of the public verification page. */
  checkUrl: z.string(),
})
export type Certificate = z.infer<typeof Certificate>

const PaidCost = { interest: wire.fen(), penalty: wire.fen(), fee: wire.fen() }

/** Interest and charges paid in one year, without the principal. */
const CostYear = z.object({
  year: z.int(),
  ...PaidCost,
  loans: z.array(
    z.object({
      appId: z.string(),
      productName: z.string(),
      /** Such as `2月5日借 3,000元`. */
      loanName: z.string(),
      lenderName: z.string(),
      ...PaidCost,
    }),
  ),
  /** The newest certificate of the year, while it still matches the books. */
  statement: z.optional(
    z.object({
      statementNo: z.string(),
      verifyCode: z.string(),
      issuedAt: z.string(),
      /** A signed link to the PDF, valid for 60 seconds. */
      pdfUrl: z.string(),
      checkUrl: z.string(),
    }),
  ),
})
export type CostYear = z.infer<typeof CostYear>

export const certificates = {
  /** 利息支付证明: the years with a payment, newest first. */
  costs: formCall('/cash/api/clearance/costYears', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ years: z.array(CostYear) }),
  }),
  /** Issues a year's certificate; unchanged books return the same one. @throws CallError Status.outOfRange without payments */
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
  /** For the recipient of a certificate: whether it says what we issued. Discloses no more than the certificate does. */
  check: formCall('/cash/api/clearance/check', {
    access: 'public',
    effect: 'read',
    input: z.strictObject({ certNo: wire.id(), verifyCode: wire.id() }),
    output: z.object({
      genuine: z.boolean(),
      /** Issued by us, but one of its loans has an outstanding balance again. */
      outdated: z.boolean(),
      certNo: z.string(),
      issuedAt: z.optional(z.string()),
      name: z.optional(z.string()),
      loans: z.array(z.object({ productName: z.string(), loanAmt: wire.fen(), settledOn: wire.date() })),
      /** Of a certificate about what was paid in a year. */
      costs: z.optional(z.object({ year: z.int(), ...PaidCost })),
    }),
  }),
}
