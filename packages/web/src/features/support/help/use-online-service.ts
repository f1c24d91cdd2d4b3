import { CUSTOMER_SERVICE_WAIT_MS } from '@wanka/contract/constants.ts'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ServiceMessage, serviceMessage } from './service-frame.ts'

/** `late`: ready only after the wait, when the telephone was already on the screen. */
export type ServiceState = 'waiting' | 'ready' | 'absent' | 'late'

/**
 * Waits 1500 ms for the online service; after that the telephone is shown, and a late service is only offered.
 * @param onWish what the service asks of the page
 */
export function useOnlineService(onWish: (wish: Exclude<ServiceMessage, { type: 'ready' }>) => void): {
  state: ServiceState
  frame: RefObject<HTMLIFrameElement | null>
} {
  const [state, setState] = useState<ServiceState>('waiting')
  const frame = useRef<HTMLIFrameElement>(null)
  const heard = useEffectEvent((message: ServiceMessage) => {
    if (message.type !== 'ready') onWish(message)
    else setState((now) => (now === 'waiting' ? 'ready' : now === 'absent' ? 'late' : now))
  })
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'absent' : now)), CUSTOMER_SERVICE_WAIT_MS)
    const hear = (event: MessageEvent): void => {
      const message = serviceMessage(event, frame.current?.contentWindow)
      if (message) heard(message)
    }
    window.addEventListener('message', hear)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('message', hear)
    }
  }, [])
  return { state, frame }
}
