import { runPlanted } from './chaos/planted.ts'
import { runSimulations } from './chaos/simulate.ts'
import { runStages } from './chaos/stages.ts'

/**
 * `npm run chaos` runs every stage, `-- F2 F4` those, `-- planted [words of a name]` shows that the tests see planted bugs, and
 * `-- simulate [first seed] [seeds] [acts]` lives random scripts.
 */
const names = process.argv.slice(2)
const verdicts =
  names[0] === 'planted'
    ? runPlanted(names.slice(1))
    : names[0] === 'simulate'
      ? await runSimulations(names.slice(1))
      : await runStages(names)
process.exitCode = verdicts.length > 0 && verdicts.every(({ held }) => held) ? 0 : 1
