import { common } from './common.mjs'

const ledger = 'packages/server/src/ledger'

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  ...common,
  vitest: { configFile: 'bench/mutation/ledger.vitest.config.ts', related: true },
  // the other files there are query texts: `every-check.test.ts` shows what each of them finds
  mutate: ['transfer', 'balances', 'check', 'check-parts'].map((file) => `${ledger}/${file}.ts`),
  ignorePatterns: [
    '/*',
    '!/packages/server',
    '!/packages/testkit',
    '!/bench/mutation',
    '!/package.json',
    '!/tsconfig*.json',
  ],
  // one database each
  concurrency: 1,
  ignoreStatic: true,
  timeoutMS: 20_000,
  jsonReporter: { fileName: 'test-results/mutation-ledger.json' },
}
