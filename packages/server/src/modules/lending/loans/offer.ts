import type { ProductCode } from '@wanka/contract/enums.ts'
import { formatMoney } from '@wanka/contract/format.ts'
import type { Lender } from '@wanka/contract/lending/quote.ts'
import { Status } from '@wanka/contract/status.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { checkAmount, type ProductTerms } from '@wanka/domain/product.ts'
import type { RepaymentMethod } from '@wanka/domain/schedule.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'
import { loadFunder, loadProduct, type Product } from '../../operations/catalogue/index.ts'
import type { LoanChoice } from './loan-terms.ts'

export type Offer = { product: Product; lender: Lender }

/** A product that is open for applications today, with its lender. @throws CallError Status.refused when it is closed */
export async function loadOffer(reader: Reader, code: ProductCode): Promise<Offer> {
  const product = await loadProduct(reader, code)
  if (!product.open) refuse('该产品暂未开放申请')
  return { product, lender: await loadFunder(reader, product.funderCode) }
}

type Chosen = { loanAmt: Fen; period: number; repayType: RepaymentMethod }

/**
 * Validates a choice against the product.
 * @throws CallError Status.outOfRange with the field and a plain reason unless the product offers it
 */
export function checkChoice(product: ProductTerms, { loanAmt, period, repayType }: Chosen): LoanChoice {
  const fault = checkAmount(product, loanAmt)
  if (fault) fail(Status.outOfRange, '', { field: 'loanAmt', reason: AMOUNT_REASON[fault](product) })
  if (!product.periods.includes(period))
    fail(Status.outOfRange, '', { field: 'period', reason: `可选${product.periods.join('、')}期` })
  if (!product.methods.includes(repayType))
    fail(Status.outOfRange, '', { field: 'repayType', reason: '该产品不支持这种还款方式' })
  return { amount: loanAmt, periods: period, method: repayType }
}

const AMOUNT_REASON = {
  belowMin: ({ minAmount }: ProductTerms) => `最低可借${formatMoney(minAmount)}元`,
  aboveMax: ({ maxAmount }: ProductTerms) => `最高可借${formatMoney(maxAmount)}元`,
  offStep: ({ step }: ProductTerms) => `借款金额须为${formatMoney(step)}元的整数倍`,
} as const
