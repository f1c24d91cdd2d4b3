import { expect, test } from 'vitest'
import { checkSignature, replyTo, requestTo, SIGNATURE_WINDOW_MS, signatureOf, signHeaders } from './signature.ts'

const key = { merchant: 'wanka', secret: 'a secret' }
const nonce = '00000000-0000-4000-8000-000000000000'
const now = 1_763_600_000_000
const said = requestTo('/bank/collect')

test('the signature is the one that the protocol describes', () => {
  // printf 'request /bank/collect\nwanka\n1763600000000\n00000000-0000-4000-8000-000000000000\n{"a":1}' | openssl dgst -sha256 -hmac 'a secret'
  expect(signatureOf(key, said, { timestamp: String(now), nonce }, '{"a":1}')).toBe(
    'fe85630637c8085ab692a2d2c547bc3dbb1da88f4dee0fe8b4d03fd80a965958',
  )
})

test('a signed message is accepted, and its nonce returned', () => {
  const headers = signHeaders(key, said, '{}', nonce, now)
  expect(checkSignature(key, said, headers, '{}', now)).toEqual({ kind: 'valid', nonce, timestamp: now })
})

test('a message is accepted with its clock five minutes off either way, and refused a millisecond later', () => {
  const headers = signHeaders(key, said, '{}', nonce, now)
  const kinds = [now + SIGNATURE_WINDOW_MS, now - SIGNATURE_WINDOW_MS, now + SIGNATURE_WINDOW_MS + 1].map(
    (clock) => checkSignature(key, said, headers, '{}', clock).kind,
  )
  expect(kinds).toEqual(['valid', 'valid', 'stale'])
})

test.each([
  ['another body', {}, '{"amount":1}', 'forged'],
  ['another nonce', { 'x-nonce': `${nonce.slice(0, -1)}1` }, '{}', 'forged'],
  ['a later timestamp', { 'x-timestamp': String(now + 1) }, '{}', 'forged'],
  ['a shortened signature', { 'x-signature': 'ab' }, '{}', 'forged'],
  ['another merchant', { 'x-merchant': 'other' }, '{}', 'wrongMerchant'],
  ['no signature', { 'x-signature': undefined }, '{}', 'missing'],
  ['a timestamp that is no number', { 'x-timestamp': 'yesterday' }, '{}', 'missing'],
  ['two nonces', { 'x-nonce': [nonce, nonce] }, '{}', 'missing'],
] as const)('a message with %s is refused', (_what, changed, body, kind) => {
  const headers = { ...signHeaders(key, said, '{}', nonce, now), ...changed }
  expect(checkSignature(key, said, headers, body, now).kind).toBe(kind)
})

test('S35 a request signed for one path is refused for another path, as a reply, and for another merchant', () => {
  const headers = signHeaders(key, said, '{}', nonce, now)
  for (const other of [requestTo('/bank/payout'), requestTo('/bank/collect/'), replyTo('/bank/collect')])
    expect(checkSignature(key, other, headers, '{}', now).kind).toBe('forged')
  const namesake = { ...key, merchant: 'wanka2' }
  expect(checkSignature(namesake, said, { ...headers, 'x-merchant': 'wanka2' }, '{}', now).kind).toBe('forged')
})
