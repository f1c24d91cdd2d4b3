import * as z from 'zod/mini'

/** Numeric strings of the wire, owned by the server (product's own numbering; `activeStatus 0` is the specification's). */
export const Progress = z.enum(['0', '1', '2', '3', '4'])
/** 0 no, 1 done, 2 in progress, 3 failed, 4 expired. */
export const progress = { no: '0', done: '1', running: '2', failed: '3', expired: '4' } as const

export const YesNo = z.enum(['Y', 'N'])
/** The specification's switches. */
export const Switch = z.enum(['open', 'close'])

/** Why a session was ended from elsewhere: `because` in the data of `Status.sessionInvalid`, for the holder of its token. */
export const SessionEnd = z.enum([
  'passwordChanged',
  'dealPasswordChanged',
  'mobileChanged',
  'weChatUnbound',
  'endedByOwner',
  'closing',
])
export type SessionEnd = z.infer<typeof SessionEnd>

export const SmsPurpose = z.enum([
  'login',
  'regist',
  'resetPwd',
  'changeOld',
  'changeNew',
  'bindCard',
  'dealPwd',
  'unregister',
  'realName',
  'multi',
  'repay',
  'weChat',
  'safeCert',
  'deposit',
  'myData',
  'stepUp',
])
export type SmsPurpose = z.infer<typeof SmsPurpose>

/** What a deal-password ticket may be used for. It is bound to the purpose and to the amount or object. */
export const ProofPurpose = z.enum([
  'borrow',
  'repay',
  'withdraw',
  'unbindCard',
  'changeMobile',
  'certificate',
  'unregister',
  'deposit',
  'myData',
  'limit',
  'premium',
  'topUp',
  'letong',
  'stepUp',
  'hardship',
])
export type ProofPurpose = z.infer<typeof ProofPurpose>

export const RepaymentMethod = z.enum(['equalInstalment', 'equalPrincipal', 'interestFirst', 'singleRepayment'])
/** A month counts as a twelfth of a year, or each day as 1/365 or 1/360. */
export const DayCount = z.enum(['MONTHLY', 'ACT_365', 'ACT_360'])
export const FeeTime = z.enum(['disbursement', 'perInstalment'])
export const ProductCode = z.enum(['cash', 'cashInstallment', 'spare', 'sc', 'replace', 'sweepPay'])
export type ProductCode = z.infer<typeof ProductCode>

/** Loan order: 10 draft … 90 settled; 91 cancelled, 92 refused, 93 payout failed, 94 expired. 81 overdue is derived. */
export const OrderState = z.enum(['10', '20', '30', '40', '50', '60', '70', '80', '81', '90', '91', '92', '93', '94'])
export type OrderState = z.infer<typeof OrderState>

/** Instalment: 0 future, 1 due within 7 days, 2 paid, 3 overdue, 4 part paid, 5 being paid. */
export const PlanState = z.enum(['0', '1', '2', '3', '4', '5'])
export type PlanState = z.infer<typeof PlanState>

/** Repayment order: 0 created, 1 code sent, 2 processing, 3 success, 4 failed, 5 partly successful, 6 closed. */
export const PayState = z.enum(['0', '1', '2', '3', '4', '5', '6'])
export type PayState = z.infer<typeof PayState>

/** Debit mandate: 0 unsigned, 1 code sent, 2 signed, 3 failed, 4 expired. */
export const SignState = z.enum(['0', '1', '2', '3', '4'])
export type SignState = z.infer<typeof SignState>

export const TaskType = z.enum(['creditCard', 'socialSecurity', 'providentFund', 'sesame', 'operator', 'crawler'])
export type TaskType = z.infer<typeof TaskType>
export const TaskState = z.enum([
  'CREATED',
  'RUNNING',
  'NEED_SMS',
  'NEED_CAPTCHA',
  'NEED_PASSWORD',
  'SUCCESS',
  'FAIL',
  'TIMEOUT',
])
export type TaskState = z.infer<typeof TaskState>

export const CertificateState = z.enum(['0', '1', '2', '3'])
/** Line stage of the home hero, from none to overdue: the next action that the one big button offers. */
export const LineStage = z.enum([
  'realName',
  'openCard',
  'reviewing',
  'activate',
  'active',
  'frozen',
  'refused',
  'expired',
  'overdue',
  'closed',
])
export type LineStage = z.infer<typeof LineStage>

/** Where agreements are asked for. */
export const AgreementScene = z.enum([
  'register',
  'realName',
  'openCard',
  'loan',
  'purchase',
  'cardRepay',
  'sign',
  'authorise',
  'face',
  'idCard',
  'position',
  'deposit',
  'insurance',
  'letong',
  'marketing',
  'survey',
  'subBusiness',
])
