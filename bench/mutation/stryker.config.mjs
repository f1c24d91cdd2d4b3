/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'bench/mutation/vitest.config.ts', related: false },
  mutate: ['packages/domain/src/**/*.ts', '!packages/domain/src/**/*.test.ts', '!packages/domain/src/states/expected-changes.ts'],
  ignorePatterns: ['/*', '!/packages/domain', '!/bench/mutation', '!/package.json', '!/tsconfig*.json'],
  concurrency: 2,
  ignoreStatic: true,
  incremental: true,
  incrementalFile: 'node_modules/.cache/mutation.json',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: 'test-results/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: 'node_modules/.cache/mutation',
  thresholds: { high: 95, low: 90, break: 90 },
}
