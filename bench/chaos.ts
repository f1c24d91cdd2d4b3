import { runPlanted } from './chaos/planted.ts'
import { runStages } from './chaos/stages.ts'

/** `npm run chaos` runs every stage, `-- F2 F4` those, `-- planted` shows that the tests see planted bugs. */
const names = process.argv.slice(2)
const verdicts = names.includes('planted') ? runPlanted() : await runStages(names)
process.exitCode = verdicts.length > 0 && verdicts.every(({ held }) => held) ? 0 : 1
