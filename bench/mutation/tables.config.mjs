import { domain, TABLES } from './common.mjs'

export default domain(TABLES, 'test-results/mutation-tables.json')
