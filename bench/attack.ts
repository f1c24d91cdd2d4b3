import { runPlanted } from './attack/planted.ts'
import { runAttacks } from './attack/run-attacks.ts'

/**
 * `npm run attack` runs every attack on a running product, `-- calls stories` those, `-- short` a sample of each, `-- planted`
 * shows that they find doors left open on purpose. Exits with 1 when something was found, 2 when an attack could not be
 * completed.
 */
const words = process.argv.slice(2)
const names = words.filter((word) => word !== 'short')
process.exitCode = names.includes('planted')
  ? runPlanted()
  : await runAttacks(names, { thorough: !words.includes('short') })
