import { useQueryClient } from '@tanstack/react-query'
import { DEFAULT_UP_POSITION_TRIES } from '@wanka/contract/constants.ts'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { type CallError, Status } from '@wanka/contract/status.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useFailure } from '../../../api/failure.ts'
import { callQuery, useCall } from '../../../api/query.ts'
import { tellPosition } from '../../../lending/tell-position.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'

const Unread = z.object({ field: z.literal('agreementKeys') })

/**
 * Applies for the line or activates it. The agreements accepted when the card account opened count; a newer text, or one that was
 * never shown, is requested when the server names it.
 */
export function useLineCall(call: typeof creditLine.open | typeof creditLine.activate) {
  const queries = useQueryClient()
  const toast = useToast()
  const [consentNeeded, needConsent] = useState(false)
  const refused = (error: CallError): void => {
    if (z.safeParse(Unread, error.data).success) {
      if (consentNeeded) toast(error.message, 'error')
      needConsent(true)
      return
    }
    toast(error.message, 'error')
    // the refusal means that something changed: a step expired, or the day has not come
    queries.invalidateQueries({ queryKey: [creditLine.progress.path] })
  }
  const onError = useFailure({ on: { [Status.refused]: refused } })
  const mutation = useCall(call, {
    onError,
    onSuccess: (progress) => {
      mutation.renew()
      queries.setQueryData(callQuery(creditLine.progress, {}).queryKey, progress)
    },
  })
  return {
    submit: (agreementKeys: string[]) => {
      void tellPosition('line', DEFAULT_UP_POSITION_TRIES)
      mutation.mutate({ agreementKeys })
    },
    pending: mutation.isPending,
    consentNeeded,
  }
}
