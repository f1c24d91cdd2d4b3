// `npm test`: installs, then everything that a change must pass. `--quick` leaves out the journeys in the browser; `--journeys` makes
// nothing but them, every page in every host.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { debianBrowser, HEADLESS_SHELL } from './browser.mjs'
import { environment, install, node, root, start } from './environment.mjs'

const quick = process.argv.includes('--quick')
const whole = process.argv.includes('--journeys')
const results = mkdtempSync(join(tmpdir(), 'wanka-results-'))
let passed = 0
let failed = 0
/** What failed, named once more at the end: what came before it is long. */
const names = []

function step(name, command, args, env = {}) {
  const began = Date.now()
  console.log(`\n── ${name}`)
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...environment, ...env } })
  console.log(`── ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - began) / 1000).toFixed(1)} s`)
  return status === 0
}

/** One after the other, beside others: what each prints comes in one piece, at its end. */
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

/** Adds the counts of a test run; a run that left no report, or ran no test, is a failure. */
function count(name, ok, file, read) {
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 }
  passed += counts.passed
  failed += counts.failed
  names.push(...(counts.names ?? []))
  if (counts.passed === 0 || (!ok && counts.failed === 0)) {
    console.error(`── ${name} ended without its tests`)
    failed += 1
    names.push(name)
  }
}

/** The journeys of a report that failed, with those that only passed when tried again. */
const brokenIn = ({ file, specs, suites = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ title, tests }) => `${file}: ${title}${tests.some(({ status }) => status === 'flaky') ? ' (flaky)' : ''}`),
  ...suites.flatMap(brokenIn),
]

/**
 * Has the web app built and the people of the journeys come while the tests run: it keeps one core busy for a minute. Where that fails it
 * is tried again, and told why, before the journeys.
 */
function prepareGround() {
  const child = start(['e2e/support/setup.process.ts'], {}, { stdio: ['pipe', 'pipe', 'ignore'] })
  const ended = once(child, 'close')
  const ready = new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => line.startsWith('{"ready"') && resolve(line))
  })
  return {
    /** The line that says so, or nothing. */
    facts: () => Promise.race([ready, ended.then(() => undefined)]),
    stop: async () => {
      child.stdin.end()
      await ended
    },
  }
}

function ensureBrowser() {
  if (existsSync(HEADLESS_SHELL)) return
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const get = 'DEBIAN_FRONTEND=noninteractive apt-get install -y -qq fonts-noto-cjk'
    step('browser', 'bash', [
      '-c',
      `apt-get update -qq && (${get} chromium-headless-shell || ${get} chromium) >/dev/null`,
    ])
  }
  if (debianBrowser()) return
  step('browser', node, ['node_modules/@playwright/test/cli.js', 'install', '--with-deps', 'chromium'])
}

install()
const ground = quick ? undefined : prepareGround()
if (!whole) {
  await Promise.all([
    // on both cores; the TypeScript of before, which other checks read sources with, takes twice as long on one
    check(['types', node, 'node_modules/typescript-native/bin/tsc', '--noEmit', '-p', 'tsconfig.json']),
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
    // a file that broke before its tests has none that failed
    ({ success, numPassedTests, numFailedTests, testResults }) => ({
      passed: numPassedTests,
      failed: success ? 0 : Math.max(1, numFailedTests),
      names: testResults
        .filter(({ status }) => status === 'failed')
        .flatMap(({ name, assertionResults }) => [
          relative(root, name),
          ...assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `  ${fullName}`),
        ]),
    }),
  )
}
if (ground) {
  ensureBrowser()
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
  }))
  await ground.stop()
}
for (const name of names) console.error(`── failed: ${name}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
