import { certificates } from '@wanka/contract/lending/certificates.ts'
import { consumerVoucher } from '@wanka/contract/lending/vouchers.ts'
import { pictures } from '@wanka/contract/operations/pictures.ts'
import { statement } from '@wanka/contract/payments/statement.ts'
import { ComplaintType, complaint, feedback } from '@wanka/contract/support/complaints.ts'
import { addDays, addMonths } from '@wanka/domain/business-date.ts'
import { today } from '@wanka/server/platform/db/business-calendar.ts'
import type { Act } from '../act.ts'
import type { Turn } from '../simulation.ts'
import { asOneOf, loansOf, own } from '../things.ts'

const PAYERS = "select customer_id as value from repayment_order where state = 'succeeded'"
const WORDS = '扣款金额和账单不一致，请帮我核对。'

async function complain(turn: Turn): Promise<void> {
  const about = turn.share % 2 === 0 ? turn.pick(await loansOf(turn, 'repaying', 'settled'))?.app_id : undefined
  const type = turn.pick(ComplaintType.options) ?? 'other'
  const words = { type, content: WORDS, smsWanted: turn.share % 3 === 0, ...(about && { about }) }
  if (await turn.write(complaint.submit, words)) turn.done()
}

/** Adds a message to a complaint: one that was answered or closed is reopened by it. */
async function say(turn: Turn): Promise<void> {
  const tickets = await own(
    turn,
    "select ticket_no as value from complaint where customer_id = $1 order by state in ('answered', 'closed') desc, created_at limit 5",
  )
  const ticketNo = turn.pick(tickets)
  if (ticketNo && (await turn.write(complaint.say, { ticketNo, content: WORDS })) === null) turn.done()
}

async function praise(turn: Turn): Promise<void> {
  if (await turn.write(feedback.submit, { content: WORDS })) turn.done()
}

/** Sends a proof of use: for a requested or rejected voucher first, else unrequested. */
async function prove(turn: Turn): Promise<void> {
  const [voucherNo] = await own(
    turn,
    "select voucher_no as value from voucher where customer_id = $1 and state in ('toUpload', 'rejected') order by created_at",
  )
  if (!voucherNo && turn.share % 4 > 0) return
  const picture = await turn.ask(pictures.upload, { purpose: 'voucher' })
  if (!picture) return
  const proof = { type: 'invoice' as const, imageIds: [picture.pictureId], ...(voucherNo && { voucherNo }) }
  if (await turn.write(consumerVoucher.confirm, proof)) turn.done()
}

/** Requests a certificate for one settled loan or all of them. */
async function certify(whose: Turn): Promise<void> {
  const turn = await asOneOf(whose, "select customer_id as value from loan_order where state = 'settled'")
  const settled = await loansOf(turn, 'settled')
  const chosen = turn.share % 3 === 0 ? settled : settled.slice(0, 1)
  if (chosen.length === 0) return
  if (await turn.write(certificates.apply, { orderIds: chosen.map(({ order_id }) => order_id) })) turn.done()
}

async function stateCosts(whose: Turn): Promise<void> {
  const turn = await asOneOf(whose, PAYERS)
  const year = Number((await today(turn.sim.server.platform.db)).slice(0, 4)) - (turn.share % 4 === 0 ? 1 : 0)
  if (await turn.write(certificates.applyCosts, { year })) turn.done()
}

/** Exports the statement of the year up to today. */
async function exportMoney(whose: Turn): Promise<void> {
  const turn = await asOneOf(whose, PAYERS)
  const to = await today(turn.sim.server.platform.db)
  const format = turn.share % 2 === 0 ? 'pdf' : 'csv'
  if (await turn.write(statement.export, { from: addDays(addMonths(to, -12), 1), to, format })) turn.done()
}

export const serviceActs = {
  'complaint.submit': { weight: 0.6, run: complain },
  'complaint.say': { weight: 0.5, run: say },
  'feedback.submit': { weight: 0.3, run: praise },
  'consumerVoucher.confirm': { weight: 1.2, run: prove },
  'certificates.apply': { weight: 0.4, run: certify },
  'certificates.applyCosts': { weight: 0.3, run: stateCosts },
  'statement.export': { weight: 0.2, run: exportMoney },
} as const satisfies Record<string, Act>
