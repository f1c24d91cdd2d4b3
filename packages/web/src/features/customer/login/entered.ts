import type { Login } from '@wanka/contract/customer/account.ts'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useLeave } from '../../../navigation/leave.ts'
import { linkTo } from '../../../navigation/paths.ts'
import { accountChoice } from '../../../session/account-choice.ts'
import { clearDraft } from '../../../session/draft-store.ts'
import { recogniseOwner } from '../../../session/owner.ts'
import { endSession, refreshBaseInfo, signIn } from '../../../session/session.ts'
import { targetAfterLogin, useEntranceSearch } from './entrance-search.ts'

/** The one draft of all ways in: the number typed on one of them stands on the others. */
export const ENTRANCE_DRAFT = 'entrance'

/**
 * What a login or a registration does with its answer: the person is in, and goes where they wanted to, after a risky
 * login by way of the safe certification, and with several accounts by way of the choice of one.
 * @param target where it leads in place of what the address says
 */
export function useEntered(target?: string): (login: Login) => Promise<void> {
  const leave = useLeave()
  const navigate = useNavigate()
  const { redirectUrl } = useEntranceSearch()
  const wanted = target ?? targetAfterLogin(redirectUrl)
  return useCallback(
    async ({ token, customerId, multiTicket, needSafeCert, closingOn }) => {
      clearDraft(ENTRANCE_DRAFT)
      if (multiTicket) {
        // whatever session there was has ended with this login
        endSession()
        accountChoice.keep({ ticket: multiTicket, target: wanted })
        return void navigate(linkTo('loginMAChoice'), { replace: true })
      }
      recogniseOwner(customerId)
      signIn(token)
      // Whoever needs the base info asks again; the login itself has succeeded.
      await refreshBaseInfo().catch(() => undefined)
      // whoever is leaving sees first until when that can be taken back
      const next = closingOn ? linkTo('unregisterResult') : wanted
      if (needSafeCert) await navigate(linkTo('safeRertificate', { redirectUrl: next }), { replace: true })
      else leave(next, { replace: true })
    },
    [leave, navigate, wanted],
  )
}
