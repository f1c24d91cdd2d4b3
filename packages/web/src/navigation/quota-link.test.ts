import { expect, test } from 'vitest'
import { quotaLink } from './quota-link.ts'

const site = 'https://wanka.example'
const facts = { token: 'secret', callBackUrl: '/user?from=a b', version: '1.1' }

test('a quota page of ours receives the customer’s token, the module and the way back', () => {
  const link = quotaLink('/quota?kind=fund', site, { ...facts, options: { productType: 'cash' } })
  expect(link.startsWith('/quota?')).toBe(true)
  expect(Object.fromEntries(new URL(link, site).searchParams)).toEqual({
    kind: 'fund',
    productType: 'cash',
    token: 'secret',
    fromModule: 'wk-web',
    callBackUrl: '/user?from=a b',
    version: '1.1',
  })
  expect(link).toContain('callBackUrl=%2Fuser%3Ffrom%3Da+b')
})

test('a partner’s quota page receives no token, and the way back as a whole address', () => {
  const link = new URL(quotaLink('https://partner.example/raise', site, facts))
  expect(link.origin).toBe('https://partner.example')
  expect(link.searchParams.has('token')).toBe(false)
  expect(link.searchParams.get('callBackUrl')).toBe('https://wanka.example/user?from=a%20b')
})

test('a caller’s options cannot override the parameters of the quota link itself', () => {
  const options = { token: 'other', fromModule: 'other', callBackUrl: '//evil.example' }
  const { searchParams } = new URL(quotaLink('/quota', site, { ...facts, options }), site)
  expect(searchParams.getAll('fromModule')).toEqual(['wk-web'])
  expect(searchParams.getAll('token')).toEqual(['secret'])
  expect(searchParams.getAll('callBackUrl')).toEqual(['/user?from=a b'])
})

test('a guest’s quota link carries no token, and a module may name itself', () => {
  const { searchParams } = new URL(quotaLink('/quota', site, { ...facts, token: '', fromModule: 'wk-app' }), site)
  expect([searchParams.has('token'), searchParams.get('fromModule')]).toEqual([false, 'wk-app'])
})
