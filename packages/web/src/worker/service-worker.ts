import { type Release, releaseKeeper } from './release-keeper.ts'
import type { WorkerScope } from './worker-scope.ts'

// Built by build/offline-worker.ts into a script of its own. A visit starts from the cached release; the browser fetches this
// script in parallel, and a changed one installs the next release, whole, for the next visit.

declare const self: WorkerScope
declare const RELEASE: Release

const keeper = releaseKeeper(RELEASE, { caches, fetch: (asked, init) => fetch(asked as RequestInfo, init) })

self.addEventListener('install', (event) => {
  event.waitUntil(keeper.install().then(() => self.skipWaiting()))
  // Where the browser supports it, calls do not even wait for the worker to start.
  const past = event.addRoutes?.([{ condition: { requestMethod: 'POST' }, source: 'network' }])
  past?.catch(() => undefined)
})

self.addEventListener('activate', (event) => event.waitUntil(keeper.dropOlder()))

self.addEventListener('fetch', (event) => {
  const answer = keeper.answer(event.request, location.origin)
  if (answer) event.respondWith(answer)
})
