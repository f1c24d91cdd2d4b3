import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The tests of the domain alone. Isolated, since the lines that a test reaches are counted for its own file. */
export default defineConfig({
  resolve: {
    alias: [{ find: /^fast-check$/, replacement: fileURLToPath(new URL('./same-examples.ts', import.meta.url)) }],
  },
  test: { include: ['packages/domain/src/**/*.test.ts'], environment: 'node' },
})
