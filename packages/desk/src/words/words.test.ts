import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AgreementScene } from '@wanka/contract/enums.ts'
import { PROPOSALS } from '@wanka/contract/staff/proposals.ts'
import { SETTING_AREAS } from '@wanka/contract/staff/settings.ts'
import { machines } from '@wanka/domain/states/machines.ts'
import { settings } from '@wanka/server/catalogue/settings.data.ts'
import { CHECKS } from '@wanka/server/ledger/check.ts'
import { EXCEPTION_KINDS } from '@wanka/testkit/simulation/exception-kinds.ts'
import { expect, test } from 'vitest'
import { leavesOf } from '../catalogue/setting-parts.ts'
import { ACTION_GROUPS, actionWords } from './actions.ts'
import { KNOWN_CASES } from './cases.ts'
import { scenesOf } from './catalogue.ts'
import { KNOWN_CHECKS } from './invariants.ts'
import { machineWords, stateWords } from './names.ts'
import { KNOWN_SETTINGS, settingPart } from './settings.ts'

test('every state of every machine has words', () => {
  const bare = machines.flatMap(({ name, transitions }) => [
    ...(machineWords(name) === name ? [name] : []),
    ...Object.keys(transitions)
      .filter((state) => stateWords(name, state) === state)
      .map((state) => `${name}.${state}`),
  ])
  expect(bare).toEqual([])
})

test('every kind of case says what happened and what to do', () => {
  expect(EXCEPTION_KINDS.filter((kind) => !KNOWN_CASES.includes(kind))).toEqual([])
})

test('every invariant of the books has words, and nothing else has', () => {
  expect(Object.keys(CHECKS).filter((check) => !KNOWN_CHECKS.includes(check))).toEqual([])
  expect(KNOWN_CHECKS.filter((check) => !Object.keys(CHECKS).includes(check))).toEqual([])
})

test('every setting says what it does, and each that staff may change is one', () => {
  expect(KNOWN_SETTINGS.toSorted()).toEqual(Object.keys(settings).sort())
  expect(Object.values(SETTING_AREAS).flatMap((area) => area.filter((name) => !Object.hasOwn(settings, name)))).toEqual(
    [],
  )
  const parts = Object.values(SETTING_AREAS).flatMap((area) =>
    area.flatMap((name) => leavesOf(settings[name].initial).map(({ path }) => path)),
  )
  expect(parts.filter((path) => settingPart(path) === path)).toEqual([])
})

test('every place where customers consent to a text has words', () => {
  expect(AgreementScene.options.filter((scene) => scenesOf([scene]) === scene)).toEqual([])
})

const SERVER = join(import.meta.dirname, '../../../server/src')
const KINDS = Object.keys(PROPOSALS)
const PUBLISHED = [
  ...readFileSync(join(SERVER, 'ops/publishable-types.ts'), 'utf8').matchAll(/^ {2}'?([\w-]+)'?: \{ table/gm),
].map(([, kind = '']) => kind)
/** What stands in the actions that the server puts together. */
const PARTS: Record<string, readonly string[]> = {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: these are texts of the sources
  '${change.kind}.proposed': KINDS.map((kind) => `${kind}.proposed`),
  '${change.kind}.approved': KINDS.map((kind) => `${kind}.approved`),
  '${kind}.${what}': KINDS.flatMap((kind) => [`${kind}.rejected`, `${kind}.withdrawn`]),
  'creditLine.${change.event}': ['creditLine.setLimit', 'creditLine.lock', 'creditLine.unlock'],
  'creditLine.${event}': ['creditLine.freeze', 'creditLine.unfreeze'],
  'customer.${event}': ['customer.freeze', 'customer.unfreeze'],
  'deposit.${order.kind}': ['deposit.open', 'deposit.changeCard', 'deposit.withdraw', 'deposit.cancel'],
  '${kind}.published': [...PUBLISHED, 'agreement'].map((kind) => `${kind}.published`),
  '${kind}.withdrawn': PUBLISHED.map((kind) => `${kind}.withdrawn`),
  'hardship.${SAID[word]}': ['hardship.asked', 'hardship.refused'],
  'voucher.${done}': ['voucher.passed', 'voucher.rejected'],
  '${queue}.retried': ['refund.retried', 'return.retried'],
  'work.${what}': ['work.taken', 'work.released', 'work.handedOver'],
  'topUp.${word}': ['topUp.delivered', 'topUp.failed'],
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: as above
}
/** Files whose action is in a variable: every text of the form of an action counts. */
const IN_VARIABLES = [
  'modules/customer/account/login-password.service.ts',
  'modules/customer/account/deal-password.service.ts',
  'modules/customer/account/password-notice.ts',
  'ops/identity.command.ts',
]

test('every action that the server writes to the audit has words', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  )
  const written = new Set<string>()
  for (const file of files) {
    const text = readFileSync(join(SERVER, file), 'utf8')
    if (IN_VARIABLES.includes(file)) {
      for (const [, action = ''] of text.matchAll(/'((?:account|dealPassword|identity)\.\w+)'/g)) written.add(action)
      continue
    }
    if (/(?:writeAudit|decide)\(\w+, \{[^}]*\baction\b[,\s}]/.test(text))
      throw new Error(`${file}: the action is in a variable`)
    for (const [, action = '', second] of text.matchAll(
      /\baction: (?:[^`\n?]+\? )?'([\w-]+\.[\w.]+)'(?: : '([\w-]+\.[\w.]+)')?/g,
    ))
      for (const one of [action, ...(second ? [second] : [])]) written.add(one)
    for (const [, parts = ''] of text.matchAll(/\baction: `([^`]+)`/g)) {
      if (!PARTS[parts]) throw new Error(`${file}: what ${parts} stands for is not in the list of this test`)
      for (const one of PARTS[parts]) written.add(one)
    }
  }
  expect(written.size).toBeGreaterThan(150)
  expect([...written].filter((action) => actionWords(action) === action).sort()).toEqual([])
  const offered = ACTION_GROUPS.flatMap(({ items }) => items.map(({ value }) => value))
  expect(offered.filter((action) => !written.has(action))).toEqual([])
  expect(new Set(offered).size).toBe(offered.length)
})
