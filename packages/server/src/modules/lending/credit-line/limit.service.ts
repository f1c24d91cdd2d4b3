import type { CallOutput } from '@wanka/contract/call.ts'
import type { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { businessDate } from '@wanka/domain/business-date.ts'
import { fen, minFen } from '@wanka/domain/money.ts'
import { raises } from '@wanka/domain/scorecard.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { loadStanding, stageOf } from '../../customer/eligibility/index.ts'
import { loadAmounts } from './one-card.service.ts'

const RAISING = ['creditCard', 'socialSecurity', 'providentFund'] as const

/** The limit for its owner: granted amount, own limit, used and held amounts, and the authorisations that would raise it. Fen. */
export async function readLimit(reader: Reader, customerId: string): Promise<CallOutput<typeof creditLine.limit>> {
  const standing = await loadStanding(reader, customerId)
  const { state, granted, ownLimit, locked, used, held, available, over } = standing.line
  const row = await reader
    .selectFrom('credit_line')
    .select('expires_on')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  const amounts = await loadAmounts(reader, customerId, standing.businessDate)
  return {
    stage: stageOf(standing),
    cardQuota: granted,
    ownLimit: minFen(ownLimit, granted),
    locked,
    loanAmt: used,
    heldAmt: held,
    available: state === 'active' ? available : fen(0),
    ...(over > 0 && { overAmt: over }),
    kinds: [
      { kind: 'cash', amt: fen(amounts.cash) },
      { kind: 'service', amt: fen(amounts.service) },
      { kind: 'sc', amt: fen(amounts.shop) },
      { kind: 'replace', amt: fen(amounts.replace) },
      { kind: 'sweepPay', amt: fen(amounts.sweepPay) },
    ],
    ...(state === 'active' && row?.expires_on && { expiresOn: businessDate(row.expires_on) }),
    raises: RAISING.map((type) => ({
      type,
      amt: raises[type],
      given: standing.given.includes(type),
      running: standing.running.includes(type),
    })),
  }
}
