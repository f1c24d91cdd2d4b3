/** Files that are a table: read when a module is loaded, and by few tests. */
export const TABLES = ['packages/domain/src/{scorecard,credit-decision}.ts', 'packages/domain/src/states/**/*.ts']
const NO_CODE = ['packages/domain/src/**/*.test.ts', 'packages/domain/src/states/expected-changes.ts']

export const not = (files) => files.map((file) => `!${file}`)

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export const common = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'bench/mutation/domain.vitest.config.ts', related: true },
  ignorePatterns: ['/*', '!/packages/domain', '!/bench/mutation', '!/package.json', '!/tsconfig*.json'],
  concurrency: 2,
  timeoutMS: 3000,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // outside node_modules, where vitest would not see which tests belong to a file
  tempDirName: 'test-results/mutation-tree',
  // `bench/mutate.ts` adds the runs up and fails under 90
  thresholds: { high: 95, low: 90, break: null },
}

/** A run over files of the domain. */
export const domain = (mutate, report) => ({
  ...common,
  mutate: [...mutate, ...not(NO_CODE)],
  jsonReporter: { fileName: report },
})
