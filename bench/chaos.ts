import { runHunted } from './chaos/hunted.ts'
import { runPlanted } from './chaos/planted.ts'
import { runPrimaryLost } from './chaos/primary-lost.ts'
import { writeReport } from './chaos/report.ts'
import { runRestore } from './chaos/restore.ts'
import { runHunt, runSimulations } from './chaos/simulate.ts'
import { runStages } from './chaos/stages.ts'
import type { Verdict } from './chaos/verdict.ts'

/**
 * `npm run chaos` runs every stage, `-- F2 F4 restore` those, `-- planted [words of a name]` shows that the tests catch planted bugs,
 * `-- hunted [words of a name]` after how many acts the simulator does, and `-- simulate [first seed] [seeds] [acts]` runs random
 * scripts; `-- hunt …` runs them until a finding. Each but the last leaves its verdicts as a page in .wanka.
 */
const [name = '', ...more] = process.argv.slice(2)

async function verdictsOf(): Promise<Verdict[]> {
  if (name === 'planted') return runPlanted(more)
  if (name === 'hunted') return runHunted(more)
  if (name === 'simulate') return runSimulations(more)
  const wanted = process.argv.slice(2)
  const asked = (stage: string): boolean => wanted.length === 0 || wanted.includes(stage)
  return [
    ...(await runStages(wanted)),
    ...(asked('F3') ? await runPrimaryLost() : []),
    ...(asked('restore') ? await runRestore() : []),
  ]
}

if (name === 'hunt') await runHunt(more)
else {
  const began = new Date()
  const verdicts = await verdictsOf()
  const kind = ['planted', 'hunted', 'simulate'].includes(name) ? name : 'stages'
  console.log(`\n${await writeReport(`Chaos ${kind}`, verdicts, began)}`)
  process.exitCode = verdicts.length > 0 && verdicts.every(({ held }) => held) ? 0 : 1
}
