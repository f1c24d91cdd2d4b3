import { defineConfig } from 'vitest/config'

/** The tests of the ledger that read its own files: a server that is started is one compiled file, in which nothing is changed. */
export default defineConfig({
  test: {
    include: ['packages/server/src/ledger/{transfer,balances,check-parts}.test.ts'],
    environment: 'node',
    globalSetup: ['packages/testkit/src/servers/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
