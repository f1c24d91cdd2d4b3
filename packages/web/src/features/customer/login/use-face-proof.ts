import { face } from '@wanka/contract/customer/face.ts'
import { type CallError, Status } from '@wanka/contract/status.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { host } from '../../../hosts/current-host.ts'
import type { FaceToShow } from '../../../hosts/host.ts'
import { HostError } from '../../../hosts/host.ts'
import { type FaceNote, noteOfHost } from '../../../verification/face-note.ts'
import { useEntranceSearch } from './entrance-search.ts'

const SCENE = 'safeCert'

type FaceProofOptions = { faceTicket: string | undefined; onTicket: (identityTicket: string) => void }
type FaceProof = {
  note: FaceNote | undefined
  busy: boolean
  start: (agreementKeys: string[]) => void
  /** Queries the result of the last attempt again. */
  ask: () => void
}

/**
 * One face check for the safe certification: the server opens it, the host shows it, and the server's result carries the ticket.
 */
export function useFaceProof({ faceTicket, onTicket }: FaceProofOptions): FaceProof {
  const { redirectUrl } = useEntranceSearch()
  const here = linkTo('safeRertificate', { redirectUrl })
  const navigate = useNavigate()
  const [note, setNote] = useState<FaceNote>()
  const [left, setLeft] = useState(false)
  const onError = useFailure({
    on: {
      [Status.identityFailed]: () => setNote({ kind: 'failed' }),
      [Status.realNameDailyLimit]: () => setNote({ kind: 'limit' }),
      [Status.forbidden]: () => setNote({ kind: 'expired' }),
      [Status.duplicate]: () => setNote({ kind: 'expired' }),
      [Status.refused]: ({ message }: CallError) => setNote({ kind: 'refused', message }),
    },
  })
  const result = useCall(face.result, {
    onSuccess: ({ state, identityTicket }) => {
      if (identityTicket) onTicket(identityTicket)
      // a pass that was reported before has issued its ticket already
      else setNote({ kind: state === 'passed' ? 'expired' : state })
    },
    onError,
  })
  const show = async (check: FaceToShow): Promise<void> => {
    try {
      const shown = await host.face?.(check)
      // without a ticket the host is navigating to the provider's page
      if (shown === undefined) setLeft(true)
      else result.mutate({ faceTicket: shown })
    } catch (error) {
      setNote(noteOfHost(error instanceof HostError ? error.reason : 'failed'))
    }
  }
  const start = useCall(face.start, { onSuccess: (opened) => show({ scene: SCENE, ...opened }), onError })
  const begun = useRef(false)
  useEffect(() => {
    if (faceTicket === undefined || begun.current) return
    begun.current = true
    void navigate(here, { replace: true })
    result.mutate({ faceTicket })
  })
  const asked = result.variables
  return {
    note,
    busy: start.isPending || left || result.isPending,
    start: (agreementKeys) => {
      setNote(undefined)
      start.mutate({ scene: SCENE, returnUrl: location.origin + here, agreementKeys })
    },
    ask: () => asked && result.mutate(asked),
  }
}
