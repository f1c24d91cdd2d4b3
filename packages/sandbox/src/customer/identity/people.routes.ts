import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { forgetPerson } from '../../books/forget-person.ts'
import type { Sandbox } from '../../world.ts'
import { birthDateOf, sexOf } from './cert-id.ts'
import { keepGroupPerson } from './group.ts'
import { people } from './people.ts'
import { NAME_ENDINGS } from './registry.ts'
import { decide, listReviews } from './reviews.ts'

const groupPerson = z.strictObject({
  mobile: z.string().regex(/^1[3-9]\d{9}$/),
  name: z.string().min(1).max(30),
  certId: z.string().length(18),
})
const forgotten = groupPerson.pick({ mobile: true, certId: true }).partial({ certId: true })
const ruling = z.strictObject({ certId: z.string(), decision: z.enum(['pass', 'reject']) })

export function registerPeople(app: FastifyInstance, { books }: Sandbox): void {
  app.get('/people', async () => ({
    people: people.map((person) => ({
      ...person,
      sex: sexOf(person.certId),
      birthDate: birthDateOf(person.certId),
    })),
    rule: '名单以外：任意校验位正确的证件号配任意姓名都会通过；姓名以下列字样结尾时按其说明处理。',
    endings: Object.entries(NAME_ENDINGS).map(([ending, { does }]) => ({ ending, does })),
    reviews: await listReviews(books),
  }))
  app.post('/people/group', async (request, reply) => {
    const parsed = groupPerson.safeParse(request.body)
    if (!parsed.success) return reply.status(400).send({ error: z.prettifyError(parsed.error) })
    await keepGroupPerson(books, parsed.data)
    return parsed.data
  })
  app.post('/people/forget', async (request, reply) => {
    const parsed = forgotten.safeParse(request.body)
    if (!parsed.success) return reply.status(400).send({ error: z.prettifyError(parsed.error) })
    return { gone: await forgetPerson(books, parsed.data) }
  })
  app.post('/people/review', async (request, reply) => {
    const parsed = ruling.safeParse(request.body)
    if (!parsed.success) return reply.status(400).send({ error: z.prettifyError(parsed.error) })
    const known = await decide(books, parsed.data.certId, parsed.data.decision)
    return known ? parsed.data : reply.status(404).send({ error: '没有等待复核的这个人' })
  })
}
