import { account } from '@wanka/contract/customer/account.ts'
import type { CallError } from '@wanka/contract/status.ts'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { useCall } from '../../../api/query.ts'
import { ephemeralStore } from '../../../storage/ephemeral-store.ts'

/** The proof that the account's owner makes the change: the old phone, or the identity with the deal password. */
export type ChangeProof = { oldSmsTicket: string } | { identityTicket: string; dealTicket?: string }
/** The phone that a code was sent to, and when the next may be requested, in epoch milliseconds. */
export type NewPhone = { mobile: string; nextCodeAt: number }
export type PhoneChange = { proof: ChangeProof; to?: NewPhone; done?: true }

export const phoneChange = ephemeralStore<PhoneChange>()

/** Sends the code to the new number and opens the page that takes it. */
export function useNewNumber(onError: (error: CallError) => void) {
  const navigate = useNavigate()
  const sending = useCall(account.sendSms, { onError })
  const send = (proof: ChangeProof, mobile: string): void =>
    sending.mutate(
      { mobile, type: 'changeNew' },
      {
        onSuccess: ({ countdown }) => {
          phoneChange.keep({ proof, to: { mobile, nextCodeAt: Date.now() + countdown * 1000 } })
          void navigate(linkTo('smsVerify', { step: 'new' }))
        },
      },
    )
  return { send, pending: sending.isPending }
}
