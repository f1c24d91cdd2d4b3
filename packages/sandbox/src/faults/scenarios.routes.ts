import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Sandbox } from '../world.ts'
import { Scenario } from './scenario.ts'

const asked = z.union([z.strictObject({ name: z.string() }), z.strictObject({ scenario: Scenario })])

export function registerScenarios(app: FastifyInstance, { scenarios }: Sandbox): void {
  const state = () => ({
    known: [...scenarios.known].map(([name, { title, says, days }]) => ({ name, title, says, days: days.length })),
    playing: scenarios.playing() ?? null,
  })
  app.get('/scenarios', async () => state())
  app.post('/scenarios', async (request, reply) => {
    const parsed = asked.safeParse(request.body)
    if (!parsed.success) return reply.status(400).send({ error: z.prettifyError(parsed.error) })
    const scenario = 'name' in parsed.data ? scenarios.known.get(parsed.data.name) : parsed.data.scenario
    if (!scenario) return reply.status(404).send({ error: '没有这个场景' })
    scenarios.play(scenario)
    return state()
  })
  app.delete('/scenarios', async () => {
    scenarios.stop()
    return state()
  })
}
