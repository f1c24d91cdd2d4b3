import { agreements as contract } from '@wanka/contract/staff/agreements.ts'
import type { FastifyInstance } from 'fastify'
import { listTexts, readEdition, readEditions } from '../../modules/operations/catalogue/index.ts'
import { today } from '../../platform/db/business-calendar.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveStaff } from '../app/serve-staff.ts'
import { openProposals, proposersOf } from '../proposals/proposal-row.ts'

const LISTED = 20

export function agreementRoutes(app: FastifyInstance, platform: Platform): void {
  serveStaff(app, platform, contract.list, async (_input, { db }) => {
    const texts = await listTexts(db)
    const proposed = await openProposals(
      db,
      ['agreement.publish'],
      texts.map(({ key }) => key),
    )
    return { businessDate: await today(db), texts: texts.map((text) => ({ ...text, ...proposed(text.key) })) }
  })

  serveStaff(app, platform, contract.editions, async ({ key, after }, { db }) => {
    const found = await readEditions(db, key, { after, limit: LISTED + 1 })
    const shown = found.slice(0, LISTED)
    const people = await proposersOf(
      db,
      shown.flatMap(({ proposalId }) => proposalId ?? []),
    )
    const last = found.length > LISTED ? shown.at(-1) : undefined
    return {
      editions: shown.map(({ publishedBy, publishedAt, proposalId, ...edition }) => ({
        ...edition,
        ...(publishedBy !== null && { setBy: publishedBy }),
        ...(publishedAt !== null && { setAt: publishedAt.toISOString() }),
        ...(proposalId !== null && { proposalId, ...people(proposalId) }),
      })),
      ...(last && { next: { effectiveOn: last.effectiveOn, version: last.version } }),
    }
  })

  serveStaff(app, platform, contract.edition, ({ key, version }, { db }) => readEdition(db, key, version))
}
