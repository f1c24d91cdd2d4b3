import { type BrokenBooks, hers, kept, PAYMENT, row, summed, THING, told } from './broken-row.ts'

const paid = (state: string, values = {}) =>
  hers('desk_payment', { payment_id: PAYMENT, pay_no: 'D', subject_id: THING, no: 1, amount: 100, state, ...values })
const sent = (kind: string, instruction_no: string) =>
  hers('bank_instruction', { instruction_no, kind, subject: PAYMENT, state: 'succeeded' })
const policy = (values = {}) =>
  hers('policy', { policy_id: THING, policy_no: 'P', insurer_code: 'insurer', state: 'inForce', ...values })
const premium = (values = {}) => hers('premium_bill', { policy_id: THING, no: 1, ...values })
const topUp = (state: string, values = {}) =>
  hers('top_up_order', { order_id: THING, order_no: 'T', provider_code: 'provider', price: 100, state, ...values })
const month = (values = {}) => hers('letong_bill', { card_id: THING, no: 1, amount: 100, ...values })
const sim = (state: string) => hers('letong_card', { card_id: THING, card_no: 'C', state })
const posted = (kind: string) => row('ledger_transfer', { transfer_id: 1, business_key: `${kind}:${PAYMENT}`, kind })
const insurer = { channel: 'insurer' }
const provider = { channel: 'provider' }
const dayPaid = { paid_on: '2027-07-01' }

/** Broken books of payments at the desk: insurance, top-ups and phone plans. */
export const DESK: BrokenBooks = {
  'I5 one debit per payment at the desk, and one way back': ['collect', 'refund'].map((kind) => [
    paid('succeeded'),
    sent(kind, 'B'),
    sent(kind, 'C'),
  ]),
  'I5 what went back of payments is the customer’s until it is on the card': [
    [paid('refunding')],
    [paid('refunding'), kept('suspense', -99)],
  ],
  'I5 a premium is paid by one payment, and what was given back is what was paid': [
    [policy({ refunded: 0 }), premium(dayPaid)],
    [policy({ refunded: 0 }), premium(), paid('succeeded')],
    [
      policy({ refunded: 0 }),
      premium(dayPaid),
      paid('succeeded'),
      paid('succeeded', { payment_id: THING, pay_no: 'E' }),
    ],
    [policy({ refunded: 0 }), premium(), paid('refunded'), posted('premiumRefund')],
    [policy({ refunded: 99 }), premium(dayPaid), paid('refunded'), posted('premiumRefund')],
  ],
  'I11 what we hold for an insurer is what was paid, and what it was told': [
    summed('insurerPayable', -100, insurer),
    [policy(), paid('succeeded'), hers('insurer_notice', { policy_id: THING, seq: 1, kind: 'issue', amount: 100 })],
    [policy(), paid('succeeded'), ...summed('insurerPayable', -100, insurer)],
    [
      policy(),
      paid('succeeded'),
      ...summed('insurerPayable', -100, insurer),
      hers('insurer_notice', { policy_id: THING, seq: 1, kind: 'cancel', amount: 100 }),
    ],
  ],
  'I9 a policy and its payments stand where their history ends': [
    [policy(), told('policy', THING, 'ended')],
    [paid('succeeded'), told('deskPayment', PAYMENT, 'processing')],
  ],
  'I11 what we hold of customers’ money for top-ups, and what we owe for those delivered': [
    [topUp('paid')],
    [topUp('accepted')],
    [topUp('delivered')],
    [topUp('created'), ...summed('serviceHeld', -100, provider)],
    [topUp('created'), ...summed('servicePayable', -100, provider)],
  ],
  'I5 a top-up is paid once, and what failed is on its way back': [
    [topUp('paid')],
    [topUp('created'), paid('succeeded'), posted('service')],
    [topUp('delivered'), paid('refunding'), posted('service')],
    [topUp('failed'), paid('succeeded'), posted('service')],
    [
      topUp('paid'),
      paid('succeeded'),
      posted('service'),
      paid('succeeded', { payment_id: THING, pay_no: 'E' }),
      row('ledger_transfer', { transfer_id: 2, business_key: `service:${THING}`, kind: 'service' }),
    ],
  ],
  'I9 a top-up stands where its history ends': [[topUp('paid'), told('topUp', THING, 'delivered')]],
  'I11 what we owe for phone plans is what was paid of their months': [
    [month(dayPaid)],
    summed('servicePayable', -100, { channel: 'LETONG' }),
  ],
  'I5 a month of a card is paid by one payment': [
    [sim('active'), month(dayPaid)],
    [sim('active'), month(), paid('succeeded')],
    [sim('active'), month(dayPaid), paid('succeeded'), paid('succeeded', { payment_id: THING, pay_no: 'E' })],
  ],
  'I9 a card of a phone plan stands where its history ends': [[sim('active'), told('letongCard', THING, 'ended')]],
}
