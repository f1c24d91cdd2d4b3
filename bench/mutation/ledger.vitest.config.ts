import { defineConfig } from 'vitest/config'

/** The tests of the ledger that import its own files: a started server is one compiled file, which has no mutants. */
export default defineConfig({
  test: {
    include: ['packages/server/src/ledger/{transfer,balances,check-parts}.test.ts'],
    environment: 'node',
    globalSetup: ['packages/testkit/src/servers/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
