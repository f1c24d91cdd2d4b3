import { type AccountProof, multiAccount } from '@wanka/contract/customer/multi-account.ts'
import { CallError, Status } from '@wanka/contract/status.ts'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { NETWORK_STATUS } from '../../../api/exchange.ts'
import { useCall } from '../../../api/query.ts'
import { type AccountChoice, accountChoice, type ChoiceOutcome } from '../../../session/account-choice.ts'
import { recogniseOwner } from '../../../session/owner.ts'
import { refreshBaseInfo, signIn } from '../../../session/session.ts'

/** The last step; the result page shows its outcome, whatever it is. */
export function useChoose(flow: AccountChoice) {
  const navigate = useNavigate()
  const call = useCall(multiAccount.choose)
  const end = async (outcome: ChoiceOutcome): Promise<void> => {
    accountChoice.keep({ ...flow, proofs: undefined, outcome })
    await navigate(linkTo('mAResult'), { replace: true })
  }
  /**
   * @param proofs for the account that stays first, then for every other account
   * @returns the error when the same page can retry
   */
  const choose = async ([kept, ...others]: readonly AccountProof[]): Promise<CallError | undefined> => {
    try {
      const { accountId = '', smsTicket = '' } = kept ?? {}
      const chosen = await call.mutateAsync({ ticket: flow.ticket, accountId, smsTicket, others })
      recogniseOwner(chosen.login.customerId)
      signIn(chosen.login.token)
      await refreshBaseInfo().catch(() => undefined)
      await end({ kind: 'done', kept: chosen.kept, released: chosen.released })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.status === NETWORK_STATUS) return error
      await end({ kind: isOver(error) ? 'over' : 'failed', message: error.message })
    }
    return undefined
  }
  return { choose, end, pending: call.isPending }
}

const Over = z.object({ over: z.literal(true) })
/** The ticket has expired, or another device has chosen. */
export const isOver = ({ status, data }: CallError): boolean =>
  status === Status.forbidden || z.safeParse(Over, data).success
