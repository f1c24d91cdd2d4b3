import { wire } from '@wanka/contract/wire.ts'
import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { useLeave } from '../../../../navigation/leave.ts'
import { linkTo } from '../../../../navigation/paths.ts'

const CardId = wire.id()

/** Opens the card page, which comes back to `callBackUrl` with the choice. */
export function useAskCard(callBackUrl: string): (cardId: string | undefined) => void {
  const navigate = useNavigate()
  return useCallback((cardId) => navigate(linkTo('loanBankCard', { callBackUrl, cardId })), [navigate, callBackUrl])
}

/**
 * The card chosen on the card page comes back as `cardId` of the address. It is taken once and leaves the address: by
 * stepping back to the entry that asked, where there is one, so that Back does not pass the same page twice.
 */
export function useReturnedCard(take: (cardId: string) => void): void {
  const { pathname, search } = useLocation()
  const leave = useLeave()
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const query = new URLSearchParams(search)
    const returned = query.get('cardId')
    if (returned === null) return
    if (z.safeParse(CardId, returned).success) latest.current(returned)
    query.delete('cardId')
    const rest = query.toString()
    leave(rest ? `${pathname}?${rest}` : pathname, { replace: true })
  }, [pathname, search, leave])
}
