import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput } from '@wanka/contract/call.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import type { Quote } from '@wanka/contract/lending/quote.ts'
import type { CallError } from '@wanka/contract/status.ts'
import { type Fen, ZERO } from '@wanka/domain/money.ts'
import { callQuery } from '../../../../api/query.ts'
import { useSettled } from '../../../../ui/forms/countdown.ts'

const TYPING_MS = 300

export type LiveQuote = {
  quote: Quote | undefined
  /** The figures still belong to the previous choice. */
  stale: boolean
  error: CallError | null
  retry: () => unknown
}

type Terms = Omit<CallInput<typeof loan.plan>, 'loanAmt'> & {
  /** `undefined` while the amount cannot be borrowed: then there is no quote. */
  loanAmt: Fen | undefined
}

/** The quote for the current choice, debounced. The previous one stays on the screen until the next has loaded. */
export function useLiveQuote({ loanAmt, ...terms }: Terms): LiveQuote {
  const settled = useSettled<Fen | null>(loanAmt ?? null, TYPING_MS)
  const asked = loanAmt !== undefined && settled !== null
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...callQuery(loan.plan, { ...terms, loanAmt: settled ?? ZERO }),
    enabled: asked,
    placeholderData: keepPreviousData,
  })
  const stale = settled !== loanAmt || isPlaceholderData
  return {
    quote: loanAmt === undefined ? undefined : data,
    stale: loanAmt !== undefined && stale,
    error: isFetching || stale ? null : error,
    retry: refetch,
  }
}
