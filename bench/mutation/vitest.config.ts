import { defineConfig } from 'vitest/config'

/** The tests of the arithmetic alone. Isolated, since the lines that a test reaches are counted for its own file. */
export default defineConfig({
  test: { include: ['packages/domain/src/**/*.test.ts'], environment: 'node' },
})
