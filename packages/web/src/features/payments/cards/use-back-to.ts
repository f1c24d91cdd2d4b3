import { useCallback } from 'react'
import { useNavigate } from 'react-router'

/** Back to the page that opened a step; to `target` when the step was opened by its address. */
export function useBackTo(target: string): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    const state: unknown = history.state
    const opened = typeof state === 'object' && state !== null && 'idx' in state && state.idx === 0
    if (opened) navigate(target, { replace: true })
    else navigate(-1)
  }, [navigate, target])
}
