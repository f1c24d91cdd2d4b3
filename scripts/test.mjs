// `npm test`: installs, then runs every check that a change must pass. `--quick` leaves out the browser journeys; `--journeys`
// runs them alone, every page in every host.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { installBrowser } from './browser.mjs'
import { environment, install, node, root, start } from './environment.mjs'

const quick = process.argv.includes('--quick')
const whole = process.argv.includes('--journeys')
const results = mkdtempSync(join(tmpdir(), 'wanka-results-'))
/** How many of the longest files are named after a run. */
const LONGEST = 12
const HASHES = 300_000
let passed = 0
let failed = 0
/** The names of all failures, repeated at the end: the output before is long. */
const names = []

function step(name, command, args, env = {}) {
  const began = Date.now()
  console.log(`\n── ${name}`)
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...environment, ...env } })
  console.log(`── ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - began) / 1000).toFixed(1)} s`)
  return status === 0
}

/** Runs the programs one after the other, beside other checks: the output of each is printed in one piece, at its end. */
async function check(...programs) {
  for (const [name, command, ...args] of programs) {
    const began = Date.now()
    const child = spawn(command, args, { cwd: root, env: environment })
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        printed += text
      })
    const [status] = await once(child, 'close')
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    console.log(`\n── ${name}\n${printed}── ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${seconds} s`)
    if (status === 0) passed += 1
    else {
      failed += 1
      names.push(name)
    }
  }
}

/** Seconds that a fixed piece of work takes on one core: a run takes as much longer as this does. */
function secondsOfWork() {
  const began = performance.now()
  let text = ''
  for (let at = 0; at < HASHES; at++) text = createHash('sha256').update(text).digest('hex')
  return ((performance.now() - began) / 1000).toFixed(2)
}

/** Tells which files took the run's time. */
function tellLongest(name, seconds) {
  const longest = Object.entries(seconds).sort(([, one], [, other]) => other - one)
  const told = longest.slice(0, LONGEST).map(([file, took]) => `${Math.round(took)} s ${file}`)
  const all = longest.reduce((sum, [, took]) => sum + took, 0)
  console.log(`── ${name}: ${Math.round(all)} s in ${longest.length} files, the longest ${told.join(', ')}`)
}

/** Adds the counts of a test run; a run that left no report, or ran no test, is a failure. */
function count(name, ok, file, read) {
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 }
  if (counts.seconds) tellLongest(name, counts.seconds)
  passed += counts.passed
  failed += counts.failed
  names.push(...(counts.names ?? []))
  if (counts.passed === 0 || (!ok && counts.failed === 0)) {
    console.error(`── ${name} ended without its tests`)
    failed += 1
    names.push(name)
  }
}

/** The seconds of each file of journeys, with a second attempt. */
const secondsOf = (suites) =>
  Object.fromEntries(suites.map((suite) => [suite.file, durationsIn(suite).reduce((sum, ms) => sum + ms, 0) / 1000]))
const durationsIn = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ tests }) => tests.flatMap(({ results: tries }) => tries.map(({ duration }) => duration))),
  ...suites.flatMap(durationsIn),
]

/** The failed journeys of a report, and those that passed only on a retry. */
const brokenIn = ({ file, specs, suites = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ title, tests }) => `${file}: ${title}${tests.some(({ status }) => status === 'flaky') ? ' (flaky)' : ''}`),
  ...suites.flatMap(brokenIn),
]

/**
 * Builds the web app and prepares the journeys' customers while the tests run: that keeps one core busy for a minute. After a
 * failure the journeys repeat it, and report the reason.
 */
function prepareGround() {
  const child = start(['e2e/support/setup.process.ts'], {}, { stdio: ['pipe', 'pipe', 'ignore'] })
  const ended = once(child, 'close')
  const ready = new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => line.startsWith('{"ready"') && resolve(line))
  })
  return {
    /** The ready line, or nothing. */
    facts: () => Promise.race([ready, ended.then(() => undefined)]),
    stop: async () => {
      child.stdin.end()
      await ended
    },
  }
}

/** A package's own settings leave out what its platform does not have: Node in the browser, the DOM in the server. */
const types = (name, project) => [
  name,
  node,
  'node_modules/typescript-native/bin/tsc',
  '--noEmit',
  // several would each work out the types that they share, and the other core has the other checks
  ...['--checkers', '1'],
  ...['-p', project],
]

install()
const workBefore = secondsOfWork()
const ground = quick ? undefined : prepareGround()
if (!whole) {
  await Promise.all([
    // the JavaScript-based TypeScript, which other checks read sources with, takes three times as long
    check(
      types('types', '.'),
      ...['domain', 'contract', 'server', 'sandbox', 'web', 'desk'].map((name) =>
        types(`types of ${name}`, `packages/${name}`),
      ),
    ),
    check(
      ['format and lint', 'biome', 'ci', '--reporter=summary', '.'],
      ['boundaries', node, 'scripts/boundaries.ts'],
      ['unused code', 'knip', '--no-progress'],
      ['secrets', 'secretlint', '**/*', '--secretlintignore', '.gitignore'],
    ),
  ])
  const unitReport = join(results, 'unit.json')
  count(
    'tests',
    step('tests', 'vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`]),
    unitReport,
    // a file that failed before its tests has no failed test
    ({ success, numPassedTests, numFailedTests, testResults }) => ({
      passed: numPassedTests,
      failed: success ? 0 : Math.max(1, numFailedTests),
      names: testResults
        .filter(({ status }) => status === 'failed')
        .flatMap(({ name, assertionResults }) => [
          relative(root, name),
          ...assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `  ${fullName}`),
        ]),
      seconds: Object.fromEntries(
        testResults.map(({ name, startTime, endTime }) => [relative(root, name), (endTime - startTime) / 1000]),
      ),
    }),
  )
}
if (ground) {
  installBrowser()
  const facts = await ground.facts()
  const journeyReport = join(results, 'journeys.json')
  const ok = step('journeys', 'playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport,
    ...(whole && { JOURNEYS: 'whole' }),
    ...(facts && { GROUND: facts }),
  })
  count('journeys', ok, journeyReport, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    names: suites.flatMap(brokenIn),
    seconds: secondsOf(suites),
  }))
  await ground.stop()
}
console.log(
  `── the machine: a core took ${workBefore} s for ${HASHES} hashes before the run, ${secondsOfWork()} s after it`,
)
for (const name of names) console.error(`── failed: ${name}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
