import { wire } from '@wanka/contract/wire.ts'
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../paths.ts'
import { pagesBehind } from './loan-form-path.ts'

const CardId = wire.id()
/** Where in the history the card was last asked for. */
let askedAt: number | undefined

/** Opens the card page, which comes back to `callBackUrl` with the choice. */
export function useAskCard(callBackUrl: string): (cardId: string | undefined) => void {
  const navigate = useNavigate()
  return useCallback(
    (cardId) => {
      askedAt = pagesBehind()
      navigate(linkTo('loanBankCard', { callBackUrl, cardId }))
    },
    [navigate, callBackUrl],
  )
}

/**
 * The card chosen on the card page comes back as `cardId` of the address. It is taken once and leaves the address: by
 * stepping back to the entry that asked, so that Back does not pass the same page twice.
 */
export function useReturnedCard(take: (cardId: string) => void): void {
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const returned = search.get('cardId')
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    if (returned === null) return
    if (z.safeParse(CardId, returned).success) latest.current(returned)
    const steps = askedAt === undefined ? 0 : pagesBehind() - askedAt
    askedAt = undefined
    if (steps > 0) navigate(-steps)
    else {
      setSearch(
        (before) => {
          const rest = new URLSearchParams(before)
          rest.delete('cardId')
          return rest
        },
        { replace: true },
      )
    }
  }, [returned, setSearch, navigate])
}
