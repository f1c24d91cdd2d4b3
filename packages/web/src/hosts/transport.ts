import { shellFacts, shellOrigins } from './shell.ts'
import { injectedBridge } from './source.ts'

/** Channel for texts between the page and the surrounding program. */
export type Transport = { send(text: string): void; listen(heard: (text: unknown) => void): void }

type Handler = { postMessage(text: string): void }
type Globals = {
  webkit?: { messageHandlers?: { wankaApp?: Handler } }
  system?: { postMessage?(text: string): void; onmessage?: (message: unknown) => void }
  wankaAppMessage?: (text: unknown) => void
}

/** The console's frame: sends to its exact origin and listens to no other. Only a console can frame the page at all. */
function frameTransport(): Transport | undefined {
  const origins = shellOrigins()
  const [first] = origins
  if (!first || !shellFacts()) return undefined
  // where the browser reports the frame's parent, it is one of these, since no other origin may frame the page
  const parent = origins.find((origin) => location.ancestorOrigins?.contains(origin)) ?? first
  return {
    send: (text) => window.parent.postMessage(text, parent),
    listen: (heard) =>
      window.addEventListener('message', (event) => {
        if (event.source === window.parent && event.origin === parent) heard(event.data)
      }),
  }
}

/** An app's injected object; it answers by calling `wankaAppMessage`. */
function injectedTransport(): Transport | undefined {
  const globals = globalThis as Globals
  const handler = injectedBridge() ?? globals.webkit?.messageHandlers?.wankaApp
  return (
    handler && {
      send: (text) => handler.postMessage(text),
      listen: (heard) => {
        globals.wankaAppMessage = heard
      },
    }
  )
}

/** A quick app's web component. */
function systemTransport(): Transport | undefined {
  const { system } = globalThis as Globals
  const { postMessage } = system ?? {}
  return system && postMessage
    ? {
        send: (text) => postMessage.call(system, text),
        listen: (heard) => {
          system.onmessage = (message) =>
            heard(typeof message === 'object' && message !== null && 'data' in message ? message.data : message)
        },
      }
    : undefined
}

export const findTransport = (): Transport | undefined => frameTransport() ?? injectedTransport() ?? systemTransport()
