import { afterAll, beforeAll, expect, inject } from 'vitest'
import { type KillableServer, startKillableServer } from './killable-server.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** `checked: false`: for a file that breaks the books itself, to see it noticed. */
type FixtureOptions = { checked?: boolean }

/**
 * The server of a test file: started before the file's own `beforeAll`, and stopped after its tests, which may leave no invariant
 * violated.
 * @returns an object that has its members from `beforeAll` on
 */
export const serverFixture = (environment: Record<string, string> = {}, options?: FixtureOptions): TestServer =>
  fixture(() => startTestServer(environment), options)

/** The same with a server whose process can be killed, and that is not started yet. */
export const killableFixture = (environment: Record<string, string> = {}, options?: FixtureOptions): KillableServer =>
  fixture(() => startKillableServer(inject('postgresUrl'), environment), options)

function fixture<S extends TestServer>(start: () => Promise<S>, { checked = true }: FixtureOptions = {}): S {
  const server = {} as S
  let started = false
  beforeAll(async () => {
    Object.assign(server, await start())
    started = true
  })
  afterAll(async () => {
    if (!started) return
    const violations = checked ? await server.violations() : []
    await server.stop()
    // the file's module stays loaded until the worker ends, and would keep the server and all that it had loaded
    for (const name of Object.keys(server)) Reflect.deleteProperty(server, name)
    expect(violations).toEqual([])
  })
  return server
}
