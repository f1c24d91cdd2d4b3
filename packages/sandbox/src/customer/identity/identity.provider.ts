import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { answer, openEndpoints } from '../../provider/endpoint.ts'
import type { Sandbox } from '../../world.ts'
import { groupKnown, groupPerson } from './group.ts'
import { askRegistry, mobileOwner } from './registry.ts'
import { askForReview, decisionOn } from './reviews.ts'

const name = z.string().min(1).max(30)
const certId = z.string().min(15).max(18)
const mobile = z.string().regex(/^1[3-9]\d{9}$/)

export function registerIdentity(app: FastifyInstance, sandbox: Sandbox): void {
  const { books, now } = sandbox
  const endpoint = openEndpoints(app, sandbox, 'identity', sandbox.secrets.IDENTITY_SECRET)
  endpoint({
    call: 'verify',
    path: '/identity/verify',
    input: z.strictObject({ name, certId, evidence: z.optional(z.enum(['mobile', 'face'])) }),
    async run(subject) {
      const first = askRegistry(subject, null)
      if (first.result !== 'review') return answer(first)
      const decision = await decisionOn(books, subject.certId)
      if (decision === undefined) await askForReview(books, subject, now())
      return answer(askRegistry(subject, decision ?? null))
    },
  })
  endpoint({
    call: 'mobileBelongs',
    path: '/identity/mobile-belongs',
    input: z.strictObject({ name, certId, mobile }),
    run: async (subject) => answer({ result: mobileOwner(subject.name) }),
  })
  endpoint({
    call: 'groupKnown',
    path: '/identity/group/known',
    input: z.strictObject({ mobile }),
    run: async (asked) => answer(await groupKnown(books, asked.mobile)),
  })
  endpoint({
    call: 'groupPerson',
    path: '/identity/group/person',
    input: z.strictObject({ mobile, certId }),
    run: async (asked) => answer(await groupPerson(books, asked)),
  })
}
