import { expect, test } from 'vitest'
import { makeVault } from './crypto.ts'

const first = { id: 'k1', secret: 'the first master key' }
const second = { id: 'k2', secret: 'the second master key' }
const vault = makeVault({ current: first, rootSecret: 'pepper' })
const place = { table: 'customer', column: 'mobile_cipher', row: 'a' }

test('a cipher text copied to another table, column or row does not decrypt', () => {
  const cipher = vault.seal('13800138000', place)
  expect(vault.open(cipher, place)).toBe('13800138000')
  for (const other of [{ table: 'card' }, { column: 'name_cipher' }, { row: 'b' }])
    expect(() => vault.open(cipher, { ...place, ...other })).toThrow()
})

test('encrypting the same text twice gives different cipher texts that do not contain it', () => {
  const ciphers = Array.from({ length: 20 }, () => vault.seal('13800138000', place))
  expect(new Set(ciphers).size).toBe(20)
  for (const cipher of ciphers) expect(cipher).not.toContain('13800138000')
})

test('a cipher text with one flipped bit does not decrypt', () => {
  const [version, key, wrapped = '', sealed = ''] = vault.seal('林知夏', place).split('.')
  const turned = (text: string): string => {
    const bytes = Buffer.from(text, 'base64url')
    bytes[20] = (bytes[20] ?? 0) ^ 1
    return bytes.toString('base64url')
  }
  expect(() => vault.open([version, key, turned(wrapped), sealed].join('.'), place)).toThrow()
  expect(() => vault.open([version, key, wrapped, turned(sealed)].join('.'), place)).toThrow()
})

test('an operator rotates the master key in a running service: old texts decrypt, new ones use the new key, indexes stay', () => {
  const old = vault.seal('13800138000', place)
  const rotated = makeVault({ current: second, old: [first], rootSecret: 'pepper' })
  expect(rotated.open(old, place)).toBe('13800138000')
  expect([rotated.keyIdOf(old), rotated.keyIdOf(rotated.seal('x', place))]).toEqual(['k1', 'k2'])
  expect(rotated.index('mobile', '13800138000')).toEqual(vault.index('mobile', '13800138000'))
  expect(() => makeVault({ current: second, rootSecret: 'pepper' }).open(old, place)).toThrow('unknown master key k1')
})

test('an index of one kind or pepper matches no index of another', () => {
  const index = vault.index('mobile', '13800138000')
  expect(index).not.toEqual(vault.index('cardNo', '13800138000'))
  expect(index).not.toEqual(vault.mac('mobile', '13800138000'))
  expect(index).not.toEqual(makeVault({ current: first, rootSecret: 'salt' }).index('mobile', '13800138000'))
})

test('S35 a signature for one use is invalid for any other, however their texts are joined, and equals no stored hash', () => {
  const signature = vault.sign('quote', 'a|b')
  const others = [vault.sign('quote|a', 'b'), vault.sign('file', 'a|b'), vault.sign('quote', 'a|b|')]
  expect(others).not.toContain(signature)
  const stored = ['quote|a|b', 'a|b'].flatMap((text) => [vault.mac('sign', text), vault.index('sign', text)])
  expect(stored.map((hash) => hash.toString('base64url'))).not.toContain(signature)
})
