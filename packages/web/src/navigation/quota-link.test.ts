import { expect, test } from 'vitest'
import { quotaLink } from './quota-link.ts'

const site = 'https://wanka.example'
const facts = { token: 'secret', callBackUrl: '/user?from=a b', version: '1.1' }

test('a page of ours is told who comes, from where and where to go back to', () => {
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

test('nobody else gets the token, and a partner is told the whole way back', () => {
  const link = new URL(quotaLink('https://partner.example/raise', site, facts))
  expect(link.origin).toBe('https://partner.example')
  expect(link.searchParams.has('token')).toBe(false)
  expect(link.searchParams.get('callBackUrl')).toBe('https://wanka.example/user?from=a%20b')
})

test('options cannot pass for what the link itself says', () => {
  const options = { token: 'other', fromModule: 'other', callBackUrl: '//evil.example' }
  const { searchParams } = new URL(quotaLink('/quota', site, { ...facts, options }), site)
  expect(searchParams.getAll('fromModule')).toEqual(['wk-web'])
  expect(searchParams.getAll('token')).toEqual(['secret'])
  expect(searchParams.getAll('callBackUrl')).toEqual(['/user?from=a b'])
})

test('a guest has no token to send, and a module may name itself', () => {
  const { searchParams } = new URL(quotaLink('/quota', site, { ...facts, token: '', fromModule: 'wk-app' }), site)
  expect([searchParams.has('token'), searchParams.get('fromModule')]).toEqual([false, 'wk-app'])
})
