import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ProductCode } from '@wanka/contract/enums.ts'
import { creditLine, type OneCard } from '@wanka/contract/lending/credit-line.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { type Card, cards } from '@wanka/contract/payments/cards.ts'
import type { CallError } from '@wanka/contract/status.ts'
import { fen } from '@wanka/domain/money.ts'
import { useRef, useState } from 'react'
import { callQuery } from '../../../../api/query.ts'
import { retryFailed } from '../../../../api/retry-failed.ts'
import { useSysConfig } from '../../../../api/sys-config.ts'
import { useSession } from '../../../../session/session.ts'
import { keepDraft, readDraft } from '../../../../storage/draft-store.ts'
import type { AmountLimits } from './loan-amount.ts'
import { type Advertised, formValues, keptValues, type LoanParams, type LoanValues } from './loan-form.ts'

export type LoanForm = {
  params: LoanParams
  limits: AmountLimits
  values: LoanValues
  change: (some: Partial<LoanValues>) => void
  /** The borrower's own line; `undefined` for a guest. */
  line: OneCard | undefined
  /** The amount is a guest's example: it was not typed. */
  example: boolean
  /** `undefined` for a guest, and where the cards could not be fetched. */
  cards: readonly Card[] | undefined
}

export type LoanFormState =
  | { state: 'loading' }
  | { state: 'failed'; error: CallError; retry: () => unknown }
  | { state: 'ready'; form: LoanForm }

/** A guest's example where the configuration with its own has not arrived: the product's smallest loan says little about its cost. */
const EXAMPLE: Advertised = { loanAmt: fen(1_000_000), period: 12 }

const mineQueries = {
  template: () => callQuery(loan.template, {}),
  line: () => callQuery(creditLine.info, {}),
  cards: () => callQuery(cards.list, {}),
}

export const prefetchLoanForm = (queries: QueryClient, productType: ProductCode, isLogin: boolean): void => {
  void queries.prefetchQuery(callQuery(loan.params, { productType }))
  if (!isLogin) return
  void queries.prefetchQuery(mineQueries.template())
  void queries.prefetchQuery(mineQueries.line())
  void queries.prefetchQuery(mineQueries.cards())
}

const draftOf = (page: ProductCode | 'freeFee'): string => `borrow:${page}`

/** The values with which the form of a product opens next; what was chosen there before and is not named stays. */
export function preset(productType: ProductCode, some: Partial<LoanValues>): void {
  const draft = draftOf(productType)
  keepDraft(draft, { ...readDraft(draft), ...some })
}

/**
 * The form with its initial values: the product, and for a member the line, the last application and the cards. Choices are
 * stored as a draft of `page`.
 */
export function useLoanForm(productType: ProductCode, page: ProductCode | 'freeFee' = productType): LoanFormState {
  const { isLogin: enabled } = useSession()
  const params = useQuery(callQuery(loan.params, { productType }))
  const template = useQuery({ ...mineQueries.template(), enabled })
  const line = useQuery({ ...mineQueries.line(), enabled })
  const mine = useQuery({ ...mineQueries.cards(), enabled })
  const draft = draftOf(page)
  const [kept, setKept] = useState(() => keptValues(readDraft(draft)))
  const config = useSysConfig()
  // as it was when the form appeared: a later one would move the amount under the guest's finger
  const advertised = useRef<Advertised>(undefined)

  if (params.error && !params.data) {
    return { state: 'failed', error: params.error, retry: () => retryFailed([params, template, line, mine]) }
  }
  // The form works without these, so their failure does not block it; a late answer would move it under the customer's finger, so
  // a pending one does.
  const waiting = enabled && [template, line, mine].some(({ isPending }) => isPending)
  if (!params.data || waiting) return { state: 'loading' }

  if (!enabled) advertised.current ??= config?.example ?? EXAMPLE
  const { minAmt, maxAmt, step, available } = params.data
  // where the line could not be fetched, an available limit says that there is one
  const hasLine = line.data ? line.data.stage === 'active' : available > 0
  const limits = { minAmt, maxAmt, step, available: hasLine ? available : undefined }
  return {
    state: 'ready',
    form: {
      params: params.data,
      limits,
      values: formValues({
        params: params.data,
        limits,
        template: template.data,
        kept,
        cards: mine.data?.cards,
        advertised: enabled ? undefined : advertised.current,
        // the longest interest-free period
        preferred: page === 'freeFee' ? params.data.freePeriods.at(-1) : undefined,
      }),
      change: (some) => {
        const next = { ...kept, ...some }
        setKept(next)
        keepDraft(draft, next)
      },
      example: !enabled && kept.amountText === undefined,
      line: line.data,
      cards: mine.data?.cards,
    },
  }
}
