import type { CallOutput } from '@wanka/contract/call.ts'
import { copy } from '@wanka/contract/copy.ts'
import { referrals } from '@wanka/contract/engagement/referrals.ts'
import { CallError } from '@wanka/contract/status.ts'
import { useState } from 'react'
import { callApi } from '../../../api/client.ts'
import { useFailure } from '../../../api/failure.ts'
import { useRequireStage } from '../../../navigation/gates.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'

export type ShareInfo = CallOutput<typeof referrals.shareInfo>

/**
 * Fetches what to share once the customer may invite: login, card and limit are required first, then the server's permission
 * (specification §4, §6). A refusal is shown, and the result is `undefined`.
 */
export function useInvite(): { pending: boolean; take: () => Promise<ShareInfo | undefined> } {
  const requireStage = useRequireStage()
  const toast = useToast()
  const fail = useFailure()
  const [pending, setPending] = useState(false)
  const ask = async (): Promise<ShareInfo | undefined> => {
    if (!(await requireStage('activate'))) return undefined
    const { qualified } = await callApi(referrals.qualification, {})
    if (qualified) return callApi(referrals.shareInfo, {})
    toast(copy.inviteNotOpen)
    return undefined
  }
  const take = async (): Promise<ShareInfo | undefined> => {
    setPending(true)
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.message) fail(error)
      else toast(copy.systemError, 'error')
      return undefined
    } finally {
      setPending(false)
    }
  }
  return { pending, take }
}
