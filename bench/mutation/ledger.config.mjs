import { common } from './common.mjs'

const ledger = 'packages/server/src/ledger'

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  ...common,
  vitest: { configFile: 'bench/mutation/ledger.vitest.config.ts', related: true },
  // the other files there are queries, which are text: of each of them `every-check.test.ts` shows what it finds
  mutate: ['transfer', 'balances', 'check', 'check-parts'].map((file) => `${ledger}/${file}.ts`),
  ignorePatterns: [
    '/*',
    '!/packages/server',
    '!/packages/testkit',
    '!/bench/mutation',
    '!/package.json',
    '!/tsconfig*.json',
  ],
  // a database for each
  concurrency: 1,
  ignoreStatic: true,
  timeoutMS: 20_000,
  jsonReporter: { fileName: 'test-results/mutation-ledger.json' },
}
