import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { CallOutput } from '@wanka/contract/call.ts'
import { account } from '@wanka/contract/customer/account.ts'
import { accountClosure } from '@wanka/contract/customer/account-closure.ts'
import { dealPassword } from '@wanka/contract/customer/deal-password.ts'
import { CallError, Status } from '@wanka/contract/status.ts'
import { wire } from '@wanka/contract/wire.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { callQuery, useCall } from '../../../api/query.ts'
import { signOut } from '../../../navigation/log-out.ts'
import { useSearch } from '../../../navigation/search.ts'
import type { PinOutcome } from '../../../ui/overlays/pin-sheet.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { isCodeFailure } from '../../../verification/code-failures.ts'

export type Closing = CallOutput<typeof accountClosure.check>

/** The state of the closure, never from the cache: a blocker may just have been settled on another page. */
export const useClosing = (enabled = true): UseQueryResult<Closing, CallError> =>
  useQuery({ ...callQuery(accountClosure.check, {}), staleTime: 0, enabled })

const Search = z.object({ reason: z.optional(wire.id()) })
const Attempts = z.object({ leftTimes: z.int() })
type Proofs = { smsTicket: string; identityTicket?: string } | { dealTicket: string }
type Typed = { smsCode: string; certId: string | undefined }
type WrongField = { field: 'smsCode' | 'certId'; message: string }

export type Leaving = {
  /** @returns the field at fault and its message; `undefined` when a toast or another page reports the failure */
  byCode: (typed: Typed) => Promise<WrongField | undefined>
  byPin: (pin: string) => Promise<PinOutcome>
  /** Called once the deal-password sheet has closed. */
  afterPin: () => void
  pending: boolean
  codeAccepted: boolean
}

const AT_ID: ReadonlySet<number> = new Set([
  Status.nameOrIdWrong,
  Status.realNameWrong,
  Status.realNameDailyLimit,
  Status.identityMismatch,
])

/** Verifies the customer and requests the closure. The SMS ticket is kept, so that a wrong ID number costs no second message. */
export function useLeaving(): Leaving {
  const reason = useSearch(Search)?.reason
  const navigate = useNavigate()
  const toast = useToast()
  const fail = useFailure()
  const [smsTicket, setSmsTicket] = useState<string>()
  const [pending, setPending] = useState(false)
  const validateSms = useCall(account.validateSms)
  const proveIdentity = useCall(account.realNameValidate)
  const verifyPin = useCall(dealPassword.verify)
  const apply = useCall(accountClosure.apply)

  /** Leads to the reminder page, which lists the open blockers. */
  const refused = ({ message }: CallError): void => {
    toast(message, 'error')
    void navigate(linkTo('unregisterReminder'), { replace: true })
  }
  const leave = (doneBy: string): void => {
    signOut()
    void navigate(linkTo('unregisterResult', { doneBy }), { replace: true })
  }
  const ask = (proofs: Proofs) => apply.mutateAsync({ ...proofs, ...(reason && { reason }) })

  const byCode = async ({ smsCode, certId }: Typed): Promise<WrongField | undefined> => {
    setPending(true)
    try {
      const ticket = smsTicket ?? (await validateSms.mutateAsync({ type: 'unregister', smsCode })).smsTicket
      setSmsTicket(ticket)
      const identity = certId && (await proveIdentity.mutateAsync({ certId, purpose: 'unregister' }))
      const { doneBy } = await ask({ smsTicket: ticket, ...(identity && { identityTicket: identity.identityTicket }) })
      leave(doneBy)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.status === Status.codeExpired) setSmsTicket(undefined)
      if (isCodeFailure(error.status)) return { field: 'smsCode', message: error.message }
      if (AT_ID.has(error.status)) return { field: 'certId', message: error.message }
      if (error.status === Status.refused) refused(error)
      else fail(error)
    } finally {
      setPending(false)
    }
    return undefined
  }

  // a ref, because the sheet calls back with the closure it was rendered with
  const accepted = useRef<string>(undefined)
  const byPin = async (pin: string): Promise<PinOutcome> => {
    try {
      const { dealTicket } = await verifyPin.mutateAsync({ pin, purpose: 'unregister' })
      accepted.current = (await ask({ dealTicket })).doneBy
      return { ok: true }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const tries = z.safeParse(Attempts, error.data)
      return { ok: false, message: error.message, ...(tries.success ? { triesLeft: tries.data.leftTimes } : {}) }
    }
  }
  const afterPin = (): void => {
    if (accepted.current !== undefined) leave(accepted.current)
  }
  return { byCode, byPin, afterPin, pending, codeAccepted: smsTicket !== undefined }
}
