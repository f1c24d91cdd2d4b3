import { CACHE_PREFIX } from './release-keeper.ts'
import type { WorkerScope } from './worker-scope.ts'

// What the server sends in place of the worker while `offlineWorker` is closed: it clears what was kept and takes
// itself away, so that the next visit comes from the server alone.

declare const self: WorkerScope

async function leave(): Promise<void> {
  const ours = (await caches.keys()).filter((key) => key.startsWith(CACHE_PREFIX))
  await Promise.all(ours.map((key) => caches.delete(key)))
  await self.registration.unregister()
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(leave()))
