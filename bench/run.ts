import { machineFacts } from './measure.ts'

const benches = {
  schedule: () => import('./schedule.bench.ts'),
  ledger: () => import('./ledger.bench.ts'),
  http: () => import('./http.bench.ts'),
  close: () => import('./close.bench.ts'),
  scale: () => import('./scale.bench.ts'),
  claims: () => import('./claims.bench.ts'),
  mall: () => import('./mall.bench.ts'),
  past: () => import('./past.bench.ts'),
  person: () => import('./person.bench.ts'),
  pages: () => import('./pages.bench.ts'),
  'second-visit': () => import('./second-visit.bench.ts'),
  lighthouse: () => import('./lighthouse.bench.ts'),
  scroll: () => import('./scroll.bench.ts'),
  pictures: () => import('./pictures.bench.ts'),
} as const

/** Only when it is named: it takes an hour and 30 GB. */
const LONG = ['scale']

const names = process.argv.slice(2)
const chosen = names.length > 0 ? names : Object.keys(benches).filter((name) => !LONG.includes(name))

console.log(machineFacts())
let kept = true
for (const words of chosen) {
  // `pages/cashier` runs one part of a bench that has parts
  const [name = '', part] = words.split('/')
  const bench = benches[name as keyof typeof benches]
  if (!bench) throw new Error(`no bench ${name}; there are ${Object.keys(benches).join(', ')}`)
  kept = (await (await bench()).run(part)) && kept
}
process.exitCode = kept ? 0 : 1
