import { test as base } from '@playwright/test'
import type { Prepared, Scene, Visitor } from './people.ts'
import { type Process, startStackProcess } from './processes.ts'
import type { SceneName } from './scene.ts'

export type Stack = { url: string; sandboxUrl: string; databaseUrl: string }
export type Site<Present> = Stack & { scene: Present }
type Sites = {
  /** People for every screen. */
  site: Site<Scene>
  /** People whose face the operators want to see. */
  faces: Site<Visitor[]>
}

/**
 * Servers with people who are already there, one for all tests of a worker: nobody moves their clocks. Every `test` grows
 * from this one, since the runner keeps a worker, and with it what took long to prepare, as long as its fixtures stay.
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
