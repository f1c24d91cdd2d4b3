import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // a test that was singled out hides the others
    allowOnly: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/{domain,contract,web,testkit}/src/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/{server,sandbox}/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['packages/testkit/src/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
