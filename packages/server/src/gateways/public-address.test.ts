import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { makePost } from './http-post.ts'
import { isPublic } from './public-address.ts'

test('addresses of this machine, its neighbours and its cloud are not public, in any spelling', () => {
  const reserved = [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.100.100.200',
    '0.0.0.0',
  ]
  const six = ['::1', '::', '::ffff:10.0.0.1', '::ffff:7f00:1', 'fd00::1', 'fe80::1', '64:ff9b::a00:1', 'localhost', '']
  expect([...reserved, ...six].filter(isPublic)).toEqual([])
  expect(['223.5.5.5', '8.8.8.8', '2400:3200::1', '::ffff:8.8.8.8'].filter((address) => !isPublic(address))).toEqual([])
})

test('S35 a merchant’s address that leads to this machine is never connected to, by number, by name or without https', async () => {
  let met = 0
  const inside = createServer((_request, response) => void response.end('{}'))
  inside.on('connection', () => (met += 1))
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  const { port } = inside.address() as AddressInfo
  try {
    for (const site of [
      `http://127.0.0.1:${port}`,
      `https://127.0.0.1:${port}`,
      `https://2130706433:${port}`,
      `https://0x7f.1:${port}`,
      `https://localhost:${port}`,
      `https://[::ffff:127.0.0.1]:${port}`,
      'https://169.254.169.254',
    ])
      await expect(makePost(site, { publicOnly: true })('/latest/meta-data', {}, '{}', 1000)).rejects.toThrow('public')
  } finally {
    inside.close()
  }
  expect(met).toBe(0)
})

test('a party whose reply does not end is cut off, however quickly it sends', async () => {
  const endless = createServer((_request, response) => {
    const more = (): void => void response.write('x'.repeat(16_384), (error) => error || more())
    more()
  })
  await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve))
  const { port } = endless.address() as AddressInfo
  try {
    const asked = makePost(`http://127.0.0.1:${port}`, { longestReply: 65_536 })('/', {}, '{}', 20_000)
    await expect(asked).rejects.toThrow('does not end')
  } finally {
    endless.closeAllConnections()
    endless.close()
  }
})
