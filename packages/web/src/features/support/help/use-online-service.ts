import { CUSTOMER_SERVICE_WAIT_MS } from '@wanka/contract/constants.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { isReady } from './service-frame.ts'

/** `late`: ready only after the wait, when the telephone was already on the screen. */
export type ServiceState = 'waiting' | 'ready' | 'absent' | 'late'

/** Waits 1500 ms for the online service; after that the telephone is shown, and a late service is only offered. */
export function useOnlineService(): { state: ServiceState; frame: RefObject<HTMLIFrameElement | null> } {
  const [state, setState] = useState<ServiceState>('waiting')
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'absent' : now)), CUSTOMER_SERVICE_WAIT_MS)
    const hear = (event: MessageEvent): void => {
      if (!isReady(event, frame.current?.contentWindow)) return
      setState((now) => (now === 'waiting' ? 'ready' : now === 'absent' ? 'late' : now))
    }
    window.addEventListener('message', hear)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('message', hear)
    }
  }, [])
  return { state, frame }
}
