import { expect, test } from 'vitest'
import type { PathName } from '../addresses/paths.ts'
import { routeEntries } from './routes.ts'

const helped = routeEntries.flatMap(({ name, route }) => ('screen' in route && route.help ? [name] : []))

test('a customer finds customer service in the header wherever money or identity is asked', () => {
  const asking = routeEntries.flatMap(({ name, route }) => ('screen' in route && route.movesMoney ? [name] : []))
  expect(asking.length).toBeGreaterThan(10)
  expect(asking.filter((name) => !helped.includes(name))).toEqual([])
  const alike: PathName[] = [
    'login',
    'smsLogin',
    'registerWithSms',
    'realName',
    'safeRertificate',
    'loanBankCard',
    'bankCard',
  ]
  expect(helped).toEqual(expect.arrayContaining(alike))
})
