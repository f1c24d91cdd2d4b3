import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { shedUnderPressure } from './load-shedding.ts'

test('a customer of an overloaded server gets the busy copy and a retry time, not the maintenance copy', async () => {
  let overloaded = true
  const app = Fastify()
  shedUnderPressure(app, { overloaded: () => overloaded, stop: () => undefined })
  app.post('/call', () => ({ status: 1 }))
  const shed = await app.inject({ method: 'POST', url: '/call' })
  expect([shed.statusCode, shed.headers['retry-after']]).toEqual([503, '5'])
  expect(shed.json()).toEqual({ status: 40403, message: '现在使用的人有点多，请稍后再试', data: null })
  overloaded = false
  expect((await app.inject({ method: 'POST', url: '/call' })).json()).toEqual({ status: 1 })
  await app.close()
})
