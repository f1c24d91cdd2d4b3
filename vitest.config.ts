import { defineConfig } from 'vitest/config'
import { LongFirst } from './scripts/long-first.ts'

export default defineConfig({
  test: {
    // a test that was singled out hides the others
    allowOnly: false,
    // some wait for processes that are killed and come back: four keep two cores busy
    maxWorkers: 4,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/{domain,contract,web,testkit}/src/**/*.test.ts', '{bench,scripts}/**/*.test.ts'],
          exclude: ['packages/testkit/src/simulation/**'],
          environment: 'node',
          // a process for each file would take seven times as long; they pass in any order
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/{server,sandbox}/src/**/*.test.ts', 'packages/testkit/src/simulation/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['packages/testkit/src/servers/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // a file that finds the server's modules already read begins a second earlier; what a file changes it puts back
          isolate: false,
        },
      },
    ],
  },
})
