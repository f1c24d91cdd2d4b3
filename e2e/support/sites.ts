import { test as base } from '@playwright/test'
import type { Prepared, Scene, Visitor } from './people.ts'
import { type Process, startStackProcess } from './processes.ts'
import type { SceneName } from './scene.ts'

export type Stack = { url: string; sandboxUrl: string; databaseUrl: string }
export type Site<Present> = Stack & { scene: Present }
type Sites = {
  /** Customers for every screen. */
  site: Site<Scene>
  /** Customers who must pass a face check. */
  faces: Site<Visitor[]>
}

/**
 * Servers with prepared customers, one for all tests of a worker, whose clocks no test moves. Every `test` extends this one,
 * since the runner keeps a worker, with its expensive preparation, only while its fixtures stay the same.
 */
export const test = base.extend<object, Sites>({
  site: [
    sharedSite(async () => {
      const { template, scene } = JSON.parse(process.env.EVERY_SCREEN ?? '') as Prepared<Scene>
      const { facts, stop } = await startStackProcess<Stack>({ TEMPLATE: template })
      return { facts: { ...facts, scene }, stop }
    }),
    { scope: 'worker', timeout: 120_000 },
  ],
  faces: [
    sharedSite(() => startStackProcess<Site<Visitor[]>>({ SCENE: 'faces' satisfies SceneName })),
    { scope: 'worker', timeout: 120_000 },
  ],
})

function sharedSite<Present>(start: () => Promise<Process<Site<Present>>>) {
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from the pattern
  return async ({}: object, use: (site: Site<Present>) => Promise<void>): Promise<void> => {
    const { facts, stop } = await start()
    await use(facts)
    await stop()
  }
}
