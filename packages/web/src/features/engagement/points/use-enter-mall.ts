import { copy } from '@wanka/contract/copy.ts'
import { points } from '@wanka/contract/engagement/points.ts'
import { Status } from '@wanka/contract/status.ts'
import { useState } from 'react'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { useRedirect } from '../../../navigation/redirect-to.ts'
import { isOwnPath, safeTarget } from '../../../session/safe-target.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'

export type EnterMall = { enter: () => void; pending: boolean; down: string | undefined }

/** Opens the mall: its address carries a login that lasts minutes, so each tap requests a new one. */
export function useEnterMall(): EnterMall {
  const [down, setDown] = useState<string>()
  const redirectTo = useRedirect()
  const toast = useToast()
  const access = useCall(points.mallAccess, {
    onSuccess: ({ url }) => {
      setDown(undefined)
      const target = safeTarget(url)
      if (isOwnPath(target)) toast(copy.targetMissing, 'error')
      else redirectTo(target)
    },
    onError: useFailure({ on: { [Status.refused]: ({ message }) => setDown(message) } }),
  })
  return { enter: () => access.mutate({}), pending: access.isPending, down }
}
