import { certificates } from '@wanka/contract/certificates.ts'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { applyForCertificate } from './apply-certificate.service.ts'
import { certificateDetail, certificateHistory, checkCertificate } from './certificate.service.ts'
import { limitChecks } from './check-limit.ts'
import { eligible } from './settled-loans.ts'
import { applyForCosts, listCosts } from './statement.service.ts'

export function certificateRoutes(app: FastifyInstance, kernel: Kernel): void {
  serve(app, kernel, certificates.eligible, (_input, { db, caller }) => eligible(db, caller.customerId))
  serve(app, kernel, certificates.apply, (input, { tx, caller }) =>
    applyForCertificate(tx, kernel, caller.customerId, input),
  )
  serve(app, kernel, certificates.costs, (_input, { db, caller }) => listCosts(kernel, db, caller.customerId))
  serve(app, kernel, certificates.applyCosts, (input, { tx, caller }) =>
    applyForCosts(tx, kernel.vault, caller.customerId, input),
  )
  serve(app, kernel, certificates.history, (_input, { db, caller }) => certificateHistory(db, caller.customerId))
  serve(app, kernel, certificates.detail, ({ certId }, { db, caller }) =>
    certificateDetail(kernel, db, caller.customerId, certId),
  )
  serve(app, kernel, certificates.check, (input, { db }) => checkCertificate(db, input), {
    ahead: ({ certNo }, { db, meta }) => limitChecks(db, certNo, meta.ip),
  })
}
