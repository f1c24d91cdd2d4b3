import { complaint, feedback } from '@wanka/contract/complaint.ts'
import type { FastifyInstance } from 'fastify'
import type { Parties } from '../../gateways/parties.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { limitLooks, openTicket } from './find-ticket.ts'
import { givePass } from './guest-pass.ts'
import { sayMore } from './say.service.ts'
import { complaintSubjects } from './subjects.ts'
import { submitComplaint } from './submit.service.ts'
import { listTickets, ticketDetail } from './ticket.service.ts'

export function complaintRoutes(app: FastifyInstance, kernel: Kernel, parties: Parties): void {
  const { vault } = kernel
  serve(app, kernel, complaint.subjects, ({ about }, { db, caller }) => complaintSubjects(db, caller.customerId, about))
  serve(app, kernel, complaint.pass, (input, { db }) => givePass(db, parties.captcha, input))
  serve(app, kernel, complaint.submit, (input, { tx, caller, meta }) =>
    submitComplaint(tx, vault, input, { customerId: caller?.customerId, ip: meta.ip }),
  )
  serve(app, kernel, feedback.submit, async (input, { tx, caller, meta }) => {
    const said = { ...input, type: 'suggestion', smsWanted: false } as const
    const from = { customerId: caller?.customerId, ip: meta.ip }
    const { ticketNo: id, queryCode } = await submitComplaint(tx, vault, said, from)
    return { id, queryCode }
  })
  serve(app, kernel, complaint.list, ({ pageNo }, { db, caller }) => listTickets(db, vault, caller.customerId, pageNo))
  serve(app, kernel, complaint.detail, async (input, { db, caller, meta }) => {
    if (input.queryCode !== undefined) await limitLooks(db, input.ticketNo, meta.ip)
    return ticketDetail(db, vault, await openTicket(db, caller?.customerId, input))
  })
  // counted ahead of the write: what it refuses takes its count back with it
  serve(app, kernel, complaint.say, (input, { tx, caller }) => sayMore(tx, vault, caller?.customerId, input), {
    ahead: async ({ ticketNo, queryCode }, { db, meta }) =>
      queryCode === undefined ? undefined : limitLooks(db, ticketNo, meta.ip),
  })
}
