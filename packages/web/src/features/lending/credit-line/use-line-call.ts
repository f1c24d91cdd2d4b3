import { useQueryClient } from '@tanstack/react-query'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { type CallError, Status } from '@wanka/contract/status.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useFailure } from '../../../api/failure.ts'
import { callQuery, useCall } from '../../../api/query.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'

const Unread = z.object({ field: z.literal('agreementKeys') })

/**
 * Asks for the line or activates it. What was agreed to when the card account opened counts; a text that is newer or was
 * never shown is asked for when the server names it.
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
    // it is told because something changed: a step expired, a day has not come
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
    submit: (agreementKeys: string[]) => mutation.mutate({ agreementKeys }),
    pending: mutation.isPending,
    consentNeeded,
  }
}
