import type { Entry } from '@wanka/contract/operations/catalogue.ts'
import { expect, test } from 'vitest'
import { homeKeys } from './entry-keys.ts'
import { targetOf } from './entry-target.ts'

const entry = (own: Partial<Entry>): Entry => ({
  key: 'k',
  icon: '',
  iconActive: '',
  title: '',
  badge: '',
  h5JumpUrl: '',
  isNeedLogin: 'N',
  isNeedRealName: 'N',
  isAccordingNewLogic: 'Y',
  defaultLogic: '',
  urlType: '1',
  ...own,
})
const byKey = (defaultLogic: string, own: Partial<Entry> = {}) =>
  targetOf(entry({ isAccordingNewLogic: 'N', defaultLogic, ...own }), '/line-progress')

test('every home key of the specification opens its page or reports that there is none', () => {
  expect(Object.fromEntries(homeKeys.map((key) => [key, byKey(key).opens]))).toEqual({
    index: 'page',
    makeMoney: 'page',
    sc: 'page',
    cashLoan: 'page',
    cashLoanMall: 'page',
    my: 'page',
    helpYouPay: 'page',
    billList: 'page',
    inviteNewCutomer: 'page',
    creditInquiry: 'none',
    bankCard: 'page',
    quota: 'quota',
    creditCardAsset: 'page',
    pointMall: 'page',
    newActivity: 'page',
    robot: 'page',
  })
  expect(byKey('newActivity')).toEqual({ opens: 'page', path: '/discover' })
})

test('an entry with the new logic opens its address, whatever the key', () => {
  const found = targetOf(entry({ defaultLogic: 'my', h5JumpUrl: '/billList?state=paid' }))
  expect(found).toEqual({ opens: 'page', path: '/billList?state=paid' })
})

test('an entry without the new logic opens the page of its key, whatever the address', () => {
  expect(byKey('my', { h5JumpUrl: '/billList' })).toEqual({ opens: 'page', path: '/user' })
})

test('an entry with an unknown key, an address that is no page or none at all is reported as missing', () => {
  expect([byKey('nothing'), byKey('constructor')]).toEqual([{ opens: 'none' }, { opens: 'none' }])
  for (const h5JumpUrl of ['', '/no/such/page', '//evil.example', 'javascript:alert(1)', 'https://evil.example'])
    expect([h5JumpUrl, targetOf(entry({ h5JumpUrl })).opens]).toEqual([h5JumpUrl, 'none'])
  for (const h5JumpUrl of ['', 'https://evil.example'])
    expect(targetOf(entry({ h5JumpUrl, urlType: '2' })).opens).toBe('none')
})

test('an entry for a native page is opened by the host under its name', () => {
  expect(targetOf(entry({ urlType: '3', h5JumpUrl: 'CreditCardHome' }))).toEqual({
    opens: 'native',
    page: 'CreditCardHome',
  })
  expect(targetOf(entry({ urlType: '3' })).opens).toBe('none')
})

test('the entry that raises the limit opens the configured page, and is reported as missing while there is none', () => {
  expect(byKey('quota')).toEqual({ opens: 'quota', url: '/line-progress' })
  const quota = entry({ isAccordingNewLogic: 'N', defaultLogic: 'quota' })
  expect([targetOf(quota).opens, targetOf(quota, 'https://evil.example').opens]).toEqual(['none', 'none'])
})
