import { formatMoney } from '@wanka/contract/format.ts'
import { decide } from '@wanka/domain/credit-decision.ts'
import { z } from 'zod'
import { writeAudit } from '../../kernel/audit.ts'
import { transact } from '../../kernel/db.ts'
import { failpoint } from '../../kernel/failpoint.ts'
import { newId } from '../../kernel/id.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { JobHandler } from '../../kernel/module.ts'
import { writeLetter } from '../letters/index.ts'
import { loadApplicant } from './applicant.ts'
import { lockLine, moveLine } from './line-row.ts'

const Payload = z.object({ customerId: z.uuid() })

/**
 * Looks again at a limit in use, after the customer let us read more: it may rise, and never falls by that. Run again it
 * finds the limit where it put it.
 */
export const raiseJob =
  (kernel: Kernel): JobHandler =>
  async (payload) => {
    const { customerId } = Payload.parse(payload)
    await transact(kernel.db, async (tx) => {
      const { state, granted } = await lockLine(tx, customerId)
      if (state !== 'active') return
      const decision = decide(await loadApplicant(kernel, tx, customerId))
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
