// The compiler's libraries cover either pages or workers; these are the few types of a worker that ours use.

export type WaitingEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
export type InstallEvent = WaitingEvent & {
  /** Since Chrome 123: requests that need no worker bypass it. */
  addRoutes?: (routes: readonly { condition: { requestMethod: string }; source: 'network' }[]) => Promise<void>
}
export type RequestEvent = WaitingEvent & { request: Request; respondWith: (answer: Promise<Response>) => void }

type Events = { install: InstallEvent; activate: WaitingEvent; fetch: RequestEvent }

export type WorkerScope = {
  addEventListener: <N extends keyof Events>(name: N, listener: (event: Events[N]) => void) => void
  skipWaiting: () => Promise<void>
  registration: { unregister: () => Promise<boolean> }
}
