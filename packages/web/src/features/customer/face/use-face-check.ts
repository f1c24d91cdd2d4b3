import { useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '@wanka/contract/call.ts'
import { face } from '@wanka/contract/customer/face.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { type CallError, Status } from '@wanka/contract/status.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { callKey, useCall } from '../../../api/query.ts'
import { host } from '../../../hosts/current-host.ts'
import type { FaceToShow } from '../../../hosts/host.ts'
import { HostError } from '../../../hosts/host.ts'
import { useRedirect } from '../../../navigation/redirect-to.ts'
import { useSearch } from '../../../navigation/search.ts'
import { safeTarget } from '../../../session/safe-target.ts'
import { refreshBaseInfo } from '../../../session/session.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { type FaceNote, noteOfHost } from '../../../verification/face-note.ts'

const SCENE = 'loan'
const Search = z.object({ callBackUrl: z.optional(z.string()), faceTicket: z.optional(z.string()) })
type Keys = CallInput<typeof face.start>['agreementKeys']

export type FaceChecking = {
  /** The page to open after a pass. */
  target: string
  /** The customer is back from the provider's page and the result is being fetched. */
  returning: boolean
  busy: boolean
  note: FaceNote | undefined
  start: (agreementKeys: Keys) => void
  /** Queries the result of the last attempt again. */
  ask: () => void
}

/** One face check: the server opens it, the host shows it, and only the server's result counts. */
export function useFaceCheck(): FaceChecking {
  const found = useSearch(Search)
  const [ticketInAddress] = useState(found?.faceTicket)
  const callBackUrl = found?.callBackUrl
  const target = callBackUrl === undefined ? linkTo('refresh') : safeTarget(callBackUrl)
  const here = linkTo('faceCheck', { callBackUrl })
  const navigate = useNavigate()
  const [note, setNote] = useState<FaceNote>()
  const [left, setLeft] = useState(false)
  const queries = useQueryClient()
  const passed = usePassed(target)
  const tell = (came: FaceNote): void => {
    setNote(came)
    // an attempt is used up, and the consent may now be recorded
    queries.invalidateQueries({ queryKey: callKey(face.status) })
  }
  const onError = useFailure(failures(tell))
  const result = useCall(face.result, {
    onSuccess: ({ state }) => (state === 'passed' ? passed() : tell({ kind: state })),
    onError,
  })
  const show = async (check: FaceToShow): Promise<void> => {
    try {
      const faceTicket = await host.face?.(check)
      // without a ticket the host is navigating to the provider's page
      if (faceTicket === undefined) setLeft(true)
      else result.mutate({ faceTicket })
    } catch (error) {
      tell(noteOfHost(error instanceof HostError ? error.reason : 'failed'))
    }
  }
  const start = useCall(face.start, { onSuccess: (opened) => show({ scene: SCENE, ...opened }), onError })

  const begun = useRef(false)
  useEffect(() => {
    if (ticketInAddress === undefined || begun.current) return
    begun.current = true
    void navigate(here, { replace: true })
    result.mutate({ faceTicket: ticketInAddress })
  })
  const asked = result.variables
  return {
    target,
    returning: ticketInAddress !== undefined && (result.isIdle || (result.isPending && !note)),
    busy: start.isPending || left || result.isPending,
    note,
    start: (agreementKeys) => {
      setNote(undefined)
      start.mutate({ scene: SCENE, returnUrl: location.origin + here, agreementKeys })
    },
    ask: () => asked && result.mutate(asked),
  }
}

const failures = (tell: (note: FaceNote) => void) => ({
  on: {
    [Status.identityFailed]: () => tell({ kind: 'failed' }),
    [Status.realNameDailyLimit]: () => tell({ kind: 'limit' }),
    // a ticket of another customer: forged by the app or in the address
    [Status.forbidden]: () => tell({ kind: 'expired' }),
    [Status.duplicate]: () => tell({ kind: 'expired' }),
    [Status.refused]: ({ message }: CallError) => tell({ kind: 'refused', message }),
  },
})

/** Refreshes the verification list and the base info after a pass, then opens `target`. */
function usePassed(target: string): () => Promise<void> {
  const queries = useQueryClient()
  const redirectTo = useRedirect()
  const toast = useToast()
  return async () => {
    queries.invalidateQueries({ queryKey: callKey(loan.authInfo) })
    await refreshBaseInfo().catch(() => undefined)
    toast('人脸识别已通过', 'done')
    redirectTo(target, { replace: true })
  }
}
