import type { PathName } from '../paths.ts'

/** Paths whose feature is not joined yet. A feature takes its names out of here; the last one removes the file. */
export type UnbuiltPath = Extract<
  PathName,
  // account
  | 'transactions'
  // bills
  | 'billList'
  | 'billListAll'
  | 'billdetailPage'
  | 'billDetail'
  | 'loanFeeDetail'
  | 'cashierDesk'
  | 'repaymentHistory'
  | 'paymentDetail'
  // certificates
  | 'clearanceCertificateApply'
  | 'clearanceCertificateResult'
  | 'clearanceCertificate'
  | 'clearanceCertificateHistory'
  | 'certificateCheck'
>
