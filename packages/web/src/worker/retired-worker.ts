import { CACHE_PREFIX } from './release-keeper.ts'
import type { WorkerScope } from './worker-scope.ts'

// Served in place of the worker while `offlineWorker` is closed: it deletes the caches and unregisters itself, so that the
// next visit comes from the server alone.

declare const self: WorkerScope

async function leave(): Promise<void> {
  const ours = (await caches.keys()).filter((key) => key.startsWith(CACHE_PREFIX))
  await Promise.all(ours.map((key) => caches.delete(key)))
  await self.registration.unregister()
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(leave()))
