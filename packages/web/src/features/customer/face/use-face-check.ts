import { useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '@wanka/contract/call.ts'
import { face } from '@wanka/contract/customer/face.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { type CallError, Status } from '@wanka/contract/status.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { useFailure } from '../../../api/failure.ts'
import { callKey, useCall } from '../../../api/query.ts'
import { host } from '../../../hosts/current-host.ts'
import type { FaceToShow } from '../../../hosts/host.ts'
import { HostError } from '../../../hosts/host-error.ts'
import { useLeave } from '../../../navigation/leave.ts'
import { linkTo } from '../../../navigation/paths.ts'
import { useSearch } from '../../../navigation/search.ts'
import { safeTarget } from '../../../session/safe-target.ts'
import { refreshBaseInfo } from '../../../session/session.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { type FaceNote, noteOfHost } from '../../../verification/face-note.ts'

const SCENE = 'loan'
const Search = z.object({ callBackUrl: z.optional(z.string()), faceTicket: z.optional(z.string()) })
type Keys = CallInput<typeof face.start>['agreementKeys']

export type FaceChecking = {
  /** Where a pass leads. */
  target: string
  /** Just back from the provider's page: what came of it is being asked for. */
  returning: boolean
  busy: boolean
  note: FaceNote | undefined
  start: (agreementKeys: Keys) => void
  /** Asks again what became of the last try. */
  ask: () => void
}

/** One check: opened by the server, shown by the host, and only the server's answer counts. */
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
    // a try is used up, and the consent may stand now
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
      // without one the provider's page is on its way, and this one goes
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
    // a ticket that is not this person's: the app, or an address, made it up
    [Status.forbidden]: () => tell({ kind: 'expired' }),
    [Status.duplicate]: () => tell({ kind: 'expired' }),
    [Status.refused]: ({ message }: CallError) => tell({ kind: 'refused', message }),
  },
})

/** The list, the base info and this page all look at what was passed. */
function usePassed(target: string): () => Promise<void> {
  const queries = useQueryClient()
  const leave = useLeave()
  const toast = useToast()
  return async () => {
    queries.invalidateQueries({ queryKey: callKey(loan.authInfo) })
    await refreshBaseInfo().catch(() => undefined)
    toast('人脸识别已通过', 'done')
    leave(target, { replace: true })
  }
}
