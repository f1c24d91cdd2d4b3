import { ago, type BrokenBooks, COUPON, hers, kept, PAYMENT, row, summed, THING, told } from './broken-row.ts'

const campaign = (values = {}) => row('campaign', { code: 'c', budget: 100, spent: 0, per_day: 1, ...values })
const grant = (values = {}) =>
  hers('campaign_grant', { grant_id: THING, campaign_code: 'c', occasion: 'o', state: 'given', amount: 5, ...values })
const drawn = (nth: number) => hers('campaign_try', { campaign_code: 'c', business_date: '2027-07-01', nth })
const points = (values = {}) => hers('point_account', { currency: 'FUDOU', free: 0, held: 0, ...values })
const lot = (values = {}) => hers('point_lot', { lot_id: THING, currency: 'FUDOU', free: 0, held: 0, ...values })
const exchange = (state: string, values = {}) =>
  hers('mall_order', { order_num: 'M', biz_no: 'M', credits: 5, state, ...values })
const reward = (state: string, values = {}) =>
  hers('reward', {
    reward_id: PAYMENT,
    friend_id: COUPON,
    step: 'firstLoan',
    grant_id: THING,
    amount: 5,
    state,
    ...values,
  })
const taken = (state: string, values = {}) =>
  hers('reward_withdrawal', {
    withdrawal_id: PAYMENT,
    withdraw_no: 'W',
    instruction_no: 'B',
    amount: 5,
    state,
    ...values,
  })
const sent = (state: string, values = {}) =>
  hers('bank_instruction', { instruction_no: 'B', kind: 'reward', amount: 5, subject: PAYMENT, state, ...values })
const moved = (values = {}) =>
  hers('bank_movement', {
    channel: 'c',
    channel_txn: 't',
    instruction_no: 'B',
    standing: 'first',
    amount: 5,
    ...values,
  })

/** Broken books of campaigns, referrals and points. */
export const MARKETING: BrokenBooks = {
  'a campaign has spent what its live grants say, and no more than its budget': [
    [campaign({ spent: 5 })],
    [campaign(), grant()],
    [campaign({ spent: 5 }), grant({ state: 'returned' })],
    [grant()],
    [campaign({ spent: 101 }), grant({ amount: 101 })],
  ],
  'a grant has the coupons that it was for': [[grant({ coupon_ids: [COUPON] })]],
  'no customer drew more often than a day allows': [[campaign(), drawn(1), drawn(2)]],
  'I9 a grant stands where its history ends': [
    [grant({ state: 'returned' })],
    [grant(), told('campaignGrant', THING, 'returned')],
  ],
  'I7 points of an account are those of its lots': [
    [points({ free: 5 })],
    [points({ held: 5 })],
    [points({ free: 5 }), lot({ held: 5 })],
  ],
  'I7 points of an account are what the ledger says': [
    [points({ free: 3, held: 2 }), kept('points', -4, { currency: 'FUDOU' })],
    [points({ held: 5 })],
    [kept('points', -5, { currency: 'FUDOU' })],
    [points({ free: 5 }), kept('points', -5, { currency: 'RICHBEAN' })],
  ],
  'I7 the history of points adds up to what can be used': [
    [points({ free: 5 })],
    [points({ free: 5 }), hers('point_entry', { currency: 'FUDOU', entry_id: 1, amount: 4 })],
  ],
  'I7 points are set aside for an exchange that runs, and only then': [
    [points({ held: 5 }), exchange('spent')],
    [points(), exchange('held')],
  ],
  'I11 the points that left for the mall are those of its exchanges': [
    [exchange('spent')],
    summed('pointsIssued', -5, { channel: 'mall', currency: 'FUDOU' }),
  ],
  'I9 an exchange stands where its history ends': [
    [exchange('held')],
    [exchange('held'), told('mallOrder', 'M', 'spent')],
  ],
  'I10 no exchange waits for the mall for more than a day without a case': [[exchange('held', { asked_at: ago(27) })]],
  'I7 what is owed to a customer is what was earned less what was taken out': [
    [kept('rewardPayable', -5)],
    [kept('rewardPayable', 0), reward('payable')],
    [kept('rewardPayable', -5), reward('payable'), taken('paid')],
    [
      row('ledger_account', { ...kept('rewardPayable', -5).values, account_id: 1 }),
      reward('payable'),
      row('ledger_transfer', { transfer_id: 1, kind: 'rewardForfeited' }),
      row('ledger_entry', { transfer_id: 1, line: 1, account_id: 1, amount: 5 }),
    ],
  ],
  'I7 no more is being taken out than is owed': [[taken('requested')], [taken('requested'), kept('rewardPayable', -4)]],
  'I7 a reward is promised by a campaign, of its own amount, while it is not void': [
    [reward('payable')],
    [reward('payable'), grant({ amount: 4 })],
    [reward('payable'), grant({ state: 'returned' })],
    [reward('void'), grant()],
  ],
  'I9 a reward stands where its history ends': [[reward('payable'), told('reward', PAYMENT, 'void')]],
  'I9 a withdrawal stands where its history ends, and where its order does': [
    [taken('paid'), sent('succeeded')],
    [taken('requested')],
    [taken('requested'), sent('sent', { amount: 4 })],
    [taken('requested'), sent('failed')],
    [taken('failed'), told('withdrawal', PAYMENT, 'failed'), sent('sent')],
  ],
  'I11 a withdrawal is paid as the bank says': [
    [taken('paid')],
    [taken('paid'), moved({ amount: 4 })],
    [taken('failed'), moved()],
    [taken('paid'), moved(), moved({ channel_txn: 'u', standing: 'reversal' })],
  ],
}
