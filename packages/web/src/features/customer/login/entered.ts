import type { Login } from '@wanka/contract/customer/account.ts'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { useRedirect } from '../../../navigation/redirect-to.ts'
import { accountChoice } from '../../../session/account-choice.ts'
import { recogniseOwner } from '../../../session/owner.ts'
import { endSession, refreshBaseInfo, signIn } from '../../../session/session.ts'
import { clearDraft } from '../../../storage/draft-store.ts'
import { targetAfterLogin, useEntranceSearch } from './entrance-search.ts'

/** One draft for all login and registration pages: a number typed on one appears on the others. */
export const ENTRANCE_DRAFT = 'entrance'

/**
 * Completes a login or a registration: signs the customer in and opens the page they wanted; a risky login passes through the
 * safe certification, several accounts through the choice of one.
 * @param target replaces the destination in the address
 */
export function useEntered(target?: string): (login: Login) => Promise<void> {
  const redirectTo = useRedirect()
  const navigate = useNavigate()
  const { redirectUrl } = useEntranceSearch()
  const wanted = target ?? targetAfterLogin(redirectUrl)
  return useCallback(
    async ({ token, customerId, multiTicket, needSafeCert, closingOn, opened }) => {
      clearDraft(ENTRANCE_DRAFT)
      if (multiTicket) {
        // this login has ended any earlier session
        endSession()
        accountChoice.keep({ ticket: multiTicket, target: wanted })
        return void navigate(linkTo('loginMAChoice'), { replace: true })
      }
      recogniseOwner(customerId)
      signIn(token)
      // A page that needs the base info fetches it again; the login itself has succeeded.
      await refreshBaseInfo().catch(() => undefined)
      // a customer whose closure is pending first sees until when it can be undone
      const next = closingOn ? linkTo('unregisterResult') : wanted
      if (needSafeCert) await navigate(linkTo('safeRertificate', { redirectUrl: next }), { replace: true })
      // offered once, and can be skipped
      else if (opened) await navigate(linkTo('modifyLoginPw', { callBackUrl: next }), { replace: true })
      else redirectTo(next, { replace: true })
    },
    [redirectTo, navigate, wanted],
  )
}
