import { defineConfig } from 'vitest/config'
import { LongFirst } from './scripts/long-first.ts'

export default defineConfig({
  test: {
    // a forgotten `only` would hide the other tests
    allowOnly: false,
    // some tests wait for processes that are killed and restarted: five workers keep two cores busy
    maxWorkers: 5,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          // bounded by their work: on a busy machine they take longer, and prove the same
          testTimeout: 60_000,
          include: [
            'packages/{domain,contract,web,desk,testkit}/{src,build}/**/*.test.ts',
            '{bench,scripts}/**/*.test.ts',
          ],
          exclude: ['packages/testkit/src/simulation/**', '**/node_modules/**'],
          environment: 'node',
          // a process per file would take seven times as long; the files pass in any order
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'packages/{server,sandbox}/src/**/*.test.ts',
            'packages/testkit/src/simulation/**/*.test.ts',
            'clients/*/*.test.ts',
            'conformance/*.test.ts',
          ],
          environment: 'node',
          // Node strips the types and keeps what it compiled, which takes less than a second module system
          experimental: { viteModuleRunner: false },
          globalSetup: ['packages/testkit/src/servers/global-setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // with the server's modules loaded a file begins a second earlier; a file restores what it changes
          isolate: false,
        },
      },
    ],
  },
})
