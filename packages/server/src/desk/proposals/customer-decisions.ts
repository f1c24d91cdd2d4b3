import { sql } from 'kysely'
import { retainedFacts } from '../../modules/customer/account-closure/index.ts'
import { lockChecks, verifyManually } from '../../modules/customer/face/index.ts'
import { decideReview, lockReview, reviewFacts } from '../../modules/customer/id-card/index.ts'
import {
  type HardshipFacts,
  hardshipFacts,
  lockHardshipRequest,
  offerPlan,
  refuseHardship,
} from '../../modules/lending/hardship/index.ts'
import { decideTopUp, lockTopUp, openTopUp } from '../../modules/services/top-up/index.ts'
import type { Reader } from '../../platform/db/db.ts'
import { refuse } from '../../platform/http/failures.ts'
import type { ProposalKinds } from './proposal-kind.ts'

const WAIT_FOR_STAFF = ['requested', 'asked']

/** Decisions about what customers have sent, and about their data. */
export const customerDecisions: Pick<
  ProposalKinds,
  'identity.decide' | 'identity.vouch' | 'hardship.offer' | 'hardship.refuse' | 'topUp.settle' | 'retained.read'
> = {
  'identity.decide': {
    subject: ({ customerId }) => customerId,
    queue: 'identities',
    lock: (tx, { customerId }) => lockReview(tx, customerId),
    facts: async (reader, { customerId }) => {
      const facts = await reviewFacts(reader, customerId)
      return facts ?? refuse('没有在等的身份审核')
    },
    apply: async (tx, { customerId, decision }) => {
      await decideReview(tx, customerId, decision)
      return { decision }
    },
  },
  'identity.vouch': {
    subject: ({ customerId }) => customerId,
    lock: (tx, { customerId }) => lockChecks(tx, customerId),
    facts: (reader, { customerId }) => faceFacts(reader, customerId),
    apply: async (tx, { customerId }, { actor }) => {
      await verifyManually(tx, customerId, actor)
      return faceFacts(tx, customerId)
    },
  },
  'hardship.offer': {
    subject: ({ hardshipNo }) => hardshipNo,
    queue: 'hardships',
    lock: (tx, { hardshipNo }) => lockHardshipRequest(tx, hardshipNo),
    facts: async (reader, { hardshipNo, periods }) => {
      const facts = await waitingHardship(reader, hardshipNo)
      const plan = facts.plans.find((one) => one.periods === periods) ?? refuse(`${periods}期的方案不适合这笔借款`)
      return { ...plain(facts), monthly: plan.monthly }
    },
    apply: async (tx, { hardshipNo, periods }, { actor }) => {
      await offerPlan(tx, { hardshipNo, periods, actor })
      return { periods }
    },
  },
  'hardship.refuse': {
    subject: ({ hardshipNo }) => hardshipNo,
    queue: 'hardships',
    lock: (tx, { hardshipNo }) => lockHardshipRequest(tx, hardshipNo),
    facts: async (reader, { hardshipNo }) => plain(await waitingHardship(reader, hardshipNo)),
    apply: async (tx, { hardshipNo }, { actor, reason }) => {
      await refuseHardship(tx, { hardshipNo, actor, reason })
      return {}
    },
  },
  'topUp.settle': {
    subject: ({ orderNo }) => orderNo,
    queue: 'topUps',
    lock: (tx, { orderNo }) => lockTopUp(tx, { orderNo }),
    facts: async (reader, { orderNo }) => {
      const { state, price, face, providerNo = null } = await openTopUp(reader, orderNo)
      return { topUp: state, price, face, providerNo }
    },
    apply: async (tx, { orderNo, outcome }, { actor, reason }) => {
      await decideTopUp(tx, orderNo, outcome === 'failed' ? { state: outcome, reason } : { state: outcome }, actor)
      return { outcome }
    },
  },
  'retained.read': {
    subject: ({ customerId }) => customerId,
    // nothing is changed: the approval lets the one who proposed read
    lock: () => Promise.resolve(),
    facts: async (reader, { customerId }) => {
      const facts = await retainedFacts(reader, customerId)
      return facts ? { ...facts } : refuse('没有为这位客户保留的资料')
    },
    apply: async (tx, { customerId }) => ({ ...(await retainedFacts(tx, customerId)) }),
  },
}

async function waitingHardship(reader: Reader, hardshipNo: string): Promise<HardshipFacts> {
  const facts = await hardshipFacts(reader, hardshipNo).catch((error: unknown) => {
    if (error instanceof RangeError) return refuse('没有这份协商申请')
    throw error
  })
  if (!WAIT_FOR_STAFF.includes(facts.state)) refuse('这份协商申请不在等我们决定', { state: facts.state })
  return facts
}

const plain = ({ state, unpaidBills, owed, daysLate }: HardshipFacts) => ({
  ...{ hardship: state, unpaidBills, owed, daysLate },
})

async function faceFacts(reader: Reader, customerId: string) {
  const { rows } = await sql<{ account: string; faceCheck: string | null; validTo: string | null }>`
    select c.state as account, f.state as "faceCheck", f.expires_on as "validTo" from customer c left join lateral (
      select state, expires_on from face_check where customer_id = c.customer_id order by created_at desc limit 1) f on true
     where c.customer_id = ${customerId}`.execute(reader)
  const [facts] = rows
  if (facts?.account !== 'active') return refuse('没有这位客户，或者账户不在使用')
  return facts
}
