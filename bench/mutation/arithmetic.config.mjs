import { domain, not, TABLES } from './common.mjs'

export default {
  ...domain(['packages/domain/src/**/*.ts', ...not(TABLES)], 'test-results/mutation-arithmetic.json'),
  // code that runs only when a module is loaded would need every test for each mutant
  ignoreStatic: true,
}
