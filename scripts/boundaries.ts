import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config'

const FEWEST_MODULES = 150

/** The allowed dependency directions. A run that saw no modules proves nothing, so it fails too. */
const options = await extractOptions(join(import.meta.dirname, '../.dependency-cruiser.cjs'))
const { output } = await cruise(['packages', 'scripts', 'e2e', 'bench', 'clients', 'conformance'], options, undefined, {
  tsConfig: extractTsConfig('tsconfig.json'),
})
const { summary } = output as ICruiseResult

for (const { rule, from, to } of summary.violations) console.error(`${rule.severity} ${rule.name}: ${from} → ${to}`)
console.log(
  `${summary.totalCruised} modules, ${summary.totalDependenciesCruised ?? 0} dependencies, ${summary.violations.length} violations`,
)
if (summary.totalCruised < FEWEST_MODULES)
  console.error(`expected at least ${FEWEST_MODULES} modules: the check did not read the sources`)
process.exitCode = summary.error > 0 || summary.totalCruised < FEWEST_MODULES ? 1 : 0
