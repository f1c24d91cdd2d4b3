import { wire } from '@wanka/contract/wire.ts'
import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../../addresses/paths.ts'
import { useRedirect } from '../../../../navigation/redirect-to.ts'

const Id = wire.id()

/** Opens the card page, which returns to `callBackUrl` with the choice. */
export function useAskCard(callBackUrl: string): (cardId: string | undefined) => void {
  const navigate = useNavigate()
  return useCallback((cardId) => navigate(linkTo('loanBankCard', { callBackUrl, cardId })), [navigate, callBackUrl])
}

/** Takes the card chosen on the card page, see `useGivenChoice`. */
export const useReturnedCard = (take: (cardId: string) => void): void => useGivenChoice('cardId', take)

/**
 * Takes a choice made on another page from the address, once, and removes it: by going back to the entry that opened the other
 * page, where there is one, so that Back does not pass the same page twice.
 */
export function useGivenChoice(name: 'cardId' | 'couponId' | 'creditCardId', take: (id: string) => void): void {
  const { pathname, search } = useLocation()
  const redirectTo = useRedirect()
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const query = new URLSearchParams(search)
    const given = query.get(name)
    if (given === null) return
    if (z.safeParse(Id, given).success) latest.current(given)
    query.delete(name)
    const rest = query.toString()
    redirectTo(rest ? `${pathname}?${rest}` : pathname, { replace: true })
  }, [name, pathname, search, redirectTo])
}
