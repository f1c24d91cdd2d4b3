import { complaint, feedback } from '@wanka/contract/support/complaints.ts'
import type { FastifyInstance } from 'fastify'
import type { Parties } from '../../../gateways/parties.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Meta } from '../../../platform/http/request-headers.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { limitLooks, type NamedTicket, openTicket } from './find-ticket.ts'
import { givePass } from './guest-pass.ts'
import { sayMore } from './say.service.ts'
import { complaintSubjects } from './subjects.ts'
import { submitComplaint } from './submit.service.ts'
import { listTickets, ticketDetail } from './ticket.service.ts'

/** Mounts the calls of complaints and feedback. */
export function complaintRoutes(app: FastifyInstance, platform: Platform, parties: Parties): void {
  const { vault } = platform
  serve(app, platform, complaint.subjects, ({ about }, { db, caller }) =>
    complaintSubjects(db, caller.customerId, about),
  )
  serve(app, platform, complaint.pass, (input, { db }) => givePass(db, parties.captcha, input))
  serve(app, platform, complaint.submit, (input, { tx, caller, meta }) =>
    submitComplaint(tx, vault, input, { customerId: caller?.customerId, ip: meta.ip }),
  )
  serve(app, platform, feedback.submit, async (input, { tx, caller, meta }) => {
    const said = { ...input, type: 'suggestion', smsWanted: false } as const
    const from = { customerId: caller?.customerId, ip: meta.ip }
    const { ticketNo: id, queryCode } = await submitComplaint(tx, vault, said, from)
    return { id, queryCode }
  })
  serve(app, platform, complaint.list, ({ pageNo }, { db, caller }) =>
    listTickets(db, vault, caller.customerId, pageNo),
  )
  serve(
    app,
    platform,
    complaint.detail,
    async (input, { db, caller }) => ticketDetail(db, vault, await openTicket(db, caller?.customerId, input)),
    countLooks,
  )
  serve(
    app,
    platform,
    complaint.say,
    (input, { tx, caller }) => sayMore(tx, vault, caller?.customerId, input),
    countLooks,
  )
}

/** Runs ahead of the call, because a read counts nothing, and a refused write would roll its count back. */
const countLooks = {
  ahead: (ticket: NamedTicket, { db, meta }: { db: Db; meta: Meta }) => limitLooks(db, ticket, meta.ip),
}
