import { copy } from '@wanka/contract/copy.ts'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useToast } from '../ui/overlays/toast.tsx'
import { addressTarget } from './entry-target.ts'

/** Opens a configured address; an unknown target is reported in a toast. */
export function useOpenAddress(): (url: string) => void {
  const navigate = useNavigate()
  const toast = useToast()
  return useCallback(
    (url) => {
      const target = addressTarget(url)
      if (target.opens === 'page') navigate(target.path)
      else if (target.opens === 'address') location.assign(target.url)
      else toast(copy.targetMissing, 'error')
    },
    [navigate, toast],
  )
}
