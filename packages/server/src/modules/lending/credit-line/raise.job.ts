import { formatMoney } from '@wanka/contract/format.ts'
import { decide } from '@wanka/domain/credit-decision.ts'
import { z } from 'zod'
import { transact } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { loadApplicant } from './applicant.ts'
import { lockLine, moveLine } from './line-row.ts'

const Payload = z.object({ customerId: z.uuid() })

/**
 * Job that re-evaluates a limit in use after the customer gave another authorisation: it may rise and never falls. Run again, it
 * finds the limit already raised.
 */
export const raiseJob =
  (platform: Platform): JobHandler =>
  async (payload) => {
    const { customerId } = Payload.parse(payload)
    await transact(platform.db, async (tx) => {
      const { state, granted } = await lockLine(tx, customerId)
      if (state !== 'active') return
      const decision = decide(await loadApplicant(platform, tx, customerId))
      if (decision.outcome !== 'approved' || decision.limit <= granted) return
      const { limit } = decision
      const change = { event: 'raise', actor: 'system', reason: String(limit) } as const
      await moveLine(tx, customerId, state, change, { granted: limit })
      await writeLetter(tx, customerId, {
        kind: 'service',
        title: '额度提高了',
        body: `感谢您补充授权，您的额度从${formatMoney(granted)}元提高到${formatMoney(limit)}元。需要用钱时再借，不借款不产生任何费用。`,
        action: { label: '查看额度', url: '/my-limit' },
        dedupeKey: `creditLine:${newId()}`,
      })
      await writeAudit(tx, { actor: 'system', action: 'creditLine.raised', subject: customerId, facts: { limit } })
      failpoint('creditLine.raised')
    })
  }
