import { writeFileSync, readFileSync, existsSync } from 'node:fs'
import { uncovered } from '@wanka/testkit/simulator/coverage.ts'
import { acts } from '@wanka/testkit/simulator/acts.ts'
import { peopled } from '@wanka/testkit/simulator/people.ts'
import { runScript, WEIGHTS } from '@wanka/testkit/simulator/run-script.ts'
import { scriptOf } from '@wanka/testkit/simulator/step.ts'
import { startTestPostgres } from '@wanka/testkit/test-postgres.ts'
const [first = '1', seeds = '1', n = '400', only = ''] = process.argv.slice(2)
const postgres = await startTestPostgres()
const total = new Map<string, number>()
const steps = new Map<string, number>()
try {
  const t = performance.now()
  const world = await peopled(postgres.adminUrl)
  console.log('peopled', Math.round(performance.now() - t))
  const weights = only ? Object.fromEntries(Object.entries(WEIGHTS).map(([k, w]) => [k, only.split(',').some((o) => k.includes(o)) ? 200 : w])) : WEIGHTS
  for (let seed = Number(first); seed < Number(first) + Number(seeds); seed += 1) {
    const script = scriptOf(seed, Number(n), weights)
    const out = await runScript(postgres.adminUrl, world, script)
    for (const s of script.slice(0, out.acts)) steps.set(s.act, (steps.get(s.act) ?? 0) + 1)
    for (const [k, v] of out.seen) total.set(k, (total.get(k) ?? 0) + v)
    console.log(`seed ${seed}: ${out.acts} acts, ${Math.round((out.acts / out.ms) * 60000)}/min, findings ${out.findings.length}`)
    for (const f of out.findings.slice(0, 8)) console.log('   ', f.slice(0, 600))
  }
  for (const name of Object.keys(acts)) console.log(`${(total.get(`act ${name}`) ?? 0)}/${steps.get(name) ?? 0} ${name}`)
  const f = '/tmp/acts-seen.json'
  const before = new Map<string, number>(existsSync(f) ? JSON.parse(readFileSync(f, 'utf8')) : [])
  for (const [k, v] of total) before.set(k, (before.get(k) ?? 0) + v)
  writeFileSync(f, JSON.stringify([...before]))
  const miss = uncovered(before)
  console.log('UNCOVERED', miss.length, miss.join('\n   '))
  console.log([...total].filter(([k]) => !k.startsWith('act ')).sort().map(([k, v]) => `${k}=${v}`).join('; '))
} finally {
  await postgres.stop()
}
