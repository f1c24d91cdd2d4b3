import { certificates } from '@wanka/contract/lending/certificates.ts'
import type { FastifyInstance } from 'fastify'
import { countGuess } from '../../../platform/auth/guess-limit.ts'
import type { Db } from '../../../platform/db/db.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { applyForCertificate } from './apply-certificate.service.ts'
import { certificateDetail, certificateHistory, checkCertificate } from './certificate.service.ts'
import { eligible } from './settled-loans.ts'
import { applyForCosts, listCosts } from './statement.service.ts'

/**
 * Limits code guessing: ten checks of one certificate from one address in ten minutes.
 * @throws CallError Status.refused beyond that
 */
const limitChecks = (db: Db, certNo: string, address: string): Promise<void> =>
  countGuess(db, 'certificate.check', { subject: certNo, address, most: 10 })

/** Registers the calls for clearance certificates and interest statements. */
export function certificateRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, certificates.eligible, (_input, { db, caller }) => eligible(db, caller.customerId))
  serve(app, platform, certificates.apply, (input, { tx, caller }) =>
    applyForCertificate(tx, platform, caller.customerId, input),
  )
  serve(app, platform, certificates.costs, (_input, { db, caller }) => listCosts(platform, db, caller.customerId))
  serve(app, platform, certificates.applyCosts, (input, { tx, caller }) =>
    applyForCosts(tx, platform.vault, caller.customerId, input),
  )
  serve(app, platform, certificates.history, (_input, { db, caller }) => certificateHistory(db, caller.customerId))
  serve(app, platform, certificates.detail, ({ certId }, { db, caller }) =>
    certificateDetail(platform, db, caller.customerId, certId),
  )
  serve(app, platform, certificates.check, (input, { db }) => checkCertificate(db, input), {
    ahead: ({ certNo }, { db, meta }) => limitChecks(db, certNo, meta.ip),
  })
}
