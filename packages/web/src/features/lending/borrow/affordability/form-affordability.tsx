import type { Fen } from '@wanka/domain/money.ts'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { formPath } from '../form/loan-form-path.ts'
import { type LoanForm, preset } from '../form/use-loan-form.ts'
import type { LiveQuote } from '../form/use-quote.ts'
import { AffordabilityRow } from './affordability-row.tsx'
import { type OtherLoan, valuesOf, type Weighed } from './asked-loan.ts'

type FormAffordabilityProps = { form: LoanForm; live: LiveQuote; loanAmt: Fen | undefined }

/** Of the loan in the form. Another plan goes into the form; one of another product into that product's. */
export function FormAffordability({ form, live, loanAmt }: FormAffordabilityProps): ReactElement {
  const { params, values, change } = form
  const navigate = useNavigate()
  const choose = (other: OtherLoan): void => {
    if (other.productType === params.productType) {
      change(valuesOf(other))
      return
    }
    const { purposeCode, cardId } = values
    preset(other.productType, { ...valuesOf(other), purposeCode, cardId })
    void navigate(formPath(other))
  }
  return <AffordabilityRow weighed={weighedOf({ form, live, loanAmt })} onChoose={choose} />
}

function weighedOf({ form, live, loanAmt }: FormAffordabilityProps): Weighed {
  const { quote, stale, error, retry } = live
  if (loanAmt === undefined) return { state: 'none' }
  if (error) return { state: 'failed', error, retry }
  if (!quote || stale) return { state: 'waiting' }
  const { period, repayType } = form.values
  return { state: 'ready', asked: { params: form.params, quote, period, repayType, bought: false } }
}
