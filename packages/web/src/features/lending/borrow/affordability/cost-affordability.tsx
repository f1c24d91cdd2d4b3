import type { Quote } from '@wanka/contract/lending/quote.ts'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import type { LoanChoice } from '../../../../lending/borrow-flow.ts'
import type { LoanParams } from '../form/loan-form.ts'
import { formPath } from '../form/loan-form-path.ts'
import { preset } from '../form/use-loan-form.ts'
import { AffordabilityRow } from './affordability-row.tsx'
import { type OtherLoan, valuesOf } from './asked-loan.ts'

type CostAffordabilityProps = { choice: LoanChoice; quote: Quote; params: LoanParams }

/** Of the loan whose costs are shown. Another plan is seen in the form first. */
export function CostAffordability({ choice, quote, params }: CostAffordabilityProps): ReactElement {
  const { period, repayType, purposeCode, cardId, bought } = choice
  const navigate = useNavigate()
  const choose = (other: OtherLoan): void => {
    preset(other.productType, { ...valuesOf(other), purposeCode, cardId })
    void navigate(formPath({ ...other, bought }), { replace: true })
  }
  const asked = { params, quote, period, repayType, bought: bought !== undefined }
  return <AffordabilityRow weighed={{ state: 'ready', asked }} onChoose={choose} />
}
