import { ago, type BrokenBooks, COUPON, hers, kept, LOAN, PAYMENT, row, summed, THING, told } from './broken-row.ts'

const order = (state: string, values = {}) => hers('loan_order', { order_id: LOAN, app_id: 'L', state, ...values })
const bill = (values = {}) => hers('instalment', { order_id: LOAN, no: 1, ...values })
const paying = (state: string, values = {}) =>
  hers('repayment_order', { repay_id: PAYMENT, repay_no: 'R', state, ...values })
const line = (state: string, values = {}) => hers('credit_line', { state, granted: 100, ...values })
const held = (amount: number, values = {}) =>
  hers('limit_hold', { hold_id: THING, order_id: LOAN, state: 'pending', amount, ...values })
const returned = (state: string, values = {}) =>
  hers('refund', { refund_id: THING, refund_no: 'F', order_id: LOAN, amount: 100, rest: 0, state, ...values })
const coupon = (state: string, values = {}) =>
  hers('coupon', { coupon_id: COUPON, state, subject: LOAN, used_amount: 0, ...values })
const asked = (state: string, values = {}) =>
  hers('bank_instruction', { instruction_no: 'B', kind: 'collect', state, subject: PAYMENT, ...values })
const lent = (values = {}) => hers('lender_loan', { order_id: LOAN, app_id: 'L', state: 'notCompared', ...values })
const plea = (state: string) => hers('hardship', { hardship_id: THING, hardship_no: 'H', order_id: LOAN, state })
const spread = (values = {}) =>
  hers('hardship_bill', { hardship_id: THING, order_id: LOAN, no: 1, principal: 0, interest: 0, fee: 0, ...values })
const ofLoan = { loan_id: LOAN }
const counted = ['2027-06-14', '2027-06-15'].map((business_date) => row('ledger_close', { business_date }))
const closing = (business_date: string, kind: string) =>
  row('ledger_closing_balance', { business_date, currency: 'CNY', kind, channel: '', debit: 5, credit: 0 })
const postedOn = (posting_date: string) => [
  row('ledger_transfer', { transfer_id: 1, business_key: 'k', kind: 'repayment', posting_date }),
  row('ledger_account', { account_id: 1, currency: 'CNY', kind: 'feeIncome', side: 0, balance: 0 }),
  row('ledger_entry', { transfer_id: 1, line: 1, account_id: 1, amount: 5 }),
]

/** Broken books of the credit line, of loans and of payments on them. */
export const LOANS: BrokenBooks = {
  'I1 every transfer sums to zero': [
    summed('interestIncome', 5),
    [
      row('ledger_account', { account_id: 1, currency: 'CNY', kind: 'suspense', side: 0 }),
      row('ledger_account', { account_id: 2, currency: 'FUDOU', kind: 'points', side: 0 }),
      row('ledger_entry', { transfer_id: 1, line: 1, account_id: 1, amount: 5 }),
      row('ledger_entry', { transfer_id: 1, line: 2, account_id: 2, amount: -5 }),
    ],
  ],
  'I1 every transfer has entries': [[row('ledger_transfer', { transfer_id: 1, business_key: 'k', kind: 'repayment' })]],
  'I2 a kept balance is the sum of its entries': [
    [kept('loanPrincipal', 5)],
    summed('loanPrincipal', 5, { side: 1, balance: 4 }),
  ],
  'I2 a closing balance is the sum of the entries until then': [
    [...counted, closing('2027-06-14', 'feeIncome')],
    [...counted, ...postedOn('2027-06-14')],
    [...counted, ...postedOn('2027-06-15'), closing('2027-06-14', 'feeIncome')],
  ],
  'I3 limit granted covers used and held, or the line is stopped until it does': [
    [line('active'), kept('loanPrincipal', 60), held(41)],
    [line('frozen'), kept('loanPrincipal', 101)],
    [line('active', { overdrawn_at: ago(1) }), held(101)],
  ],
  'I3 a line that fits its limit again is in use ten minutes later': [
    [line('frozen', { overdrawn_at: ago(2), updated_at: ago(0.2) }), kept('loanPrincipal', 100)],
    [
      line('frozen', { overdrawn_at: ago(2), updated_at: ago(0.2) }),
      held(101, { state: 'released', ended_at: ago(0.2) }),
    ],
  ],
  'I5 one debit per repayment order': [
    [paying('succeeded'), asked('succeeded'), asked('succeeded', { instruction_no: 'C' })],
  ],
  'I5 refunds are no more than was bought': [
    [order('repaying', { amount: 199 }), returned('allocated'), returned('completed', { refund_id: PAYMENT })],
  ],
  'I5 a refund is on its loan or the customer’s, whole': ['allocated', 'payingOut', 'completed'].flatMap((state) => [
    [returned(state, { rest: 99 })],
    [
      returned(state, { rest: 60 }),
      hers('repayment_item', {
        repay_id: THING,
        order_id: LOAN,
        no: 1,
        principal: 20,
        interest: 10,
        fee: 5,
        penalty: 6,
      }),
    ],
  ]),
  'I5 a refund is done when what is over of it was paid out, and not before': [
    [returned('completed', { rest: 5, payout_no: 'P' })],
    [
      returned('completed', { rest: 5, payout_no: 'P' }),
      hers('bank_movement', { channel: 'c', channel_txn: 't', instruction_no: 'P', kind: 'refund', amount: 4 }),
    ],
    [returned('payingOut')],
    [returned('allocated')],
  ],
  'I5 what refunds left over is the customer’s until it is paid out': [
    [returned('allocated', { rest: 5 }), kept('suspense', -4)],
    [returned('payingOut', { rest: 5 })],
  ],
  'I9 a refund stands where its history ends': [[returned('allocated'), told('refund', THING, 'completed')]],
  'I6 disbursed principal is repaid or outstanding': [
    [order('repaying', { amount: 100 }), bill({ principal: 99 }), kept('loanPrincipal', 99, ofLoan)],
    [order('settled', { amount: 100 })],
    [
      order('repaying', { amount: 100 }),
      bill({ principal: 100, principal_paid: 40 }),
      kept('loanPrincipal', 61, ofLoan),
    ],
  ],
  'I6 what the plan says is paid is what the ledger received': [
    [order('repaying'), bill({ interest: 10, interest_posted: true }), kept('loanInterest', 9, ofLoan)],
    [order('repaying'), bill({ interest: 10, interest_posted: false }), kept('loanInterest', 10, ofLoan)],
    [
      order('settled'),
      bill({ interest: 10, interest_posted: true, interest_subsidy: 3, interest_waived: 3, interest_paid: 3 }),
    ],
    [order('repaying'), bill({ interest: 0, penalty: 10, penalty_paid: 4 }), kept('loanPenalty', 7, ofLoan)],
  ],
  'I6 what was posted for all is what those bills say': [
    summed('dueInterest', 5),
    summed('dueFee', 5),
    // of a book in which no night has been yet
    [bill({ due_on: '-infinity', interest: 5, fee: 0 })],
    [bill({ due_on: '-infinity', interest: 0, fee: 5 })],
  ],
  'I6 a settled loan owes nothing': [
    [order('settled'), bill()],
    [order('repaying'), bill({ paid_on: '2027-07-01' })],
  ],
  'I6 a bill that is not paid asks for something': [
    [order('repaying'), bill({ principal: 100, principal_paid: 100, interest: 10, interest_subsidy: 10 })],
    [order('repaying'), bill({ principal: 0, interest: 10, interest_waived: 6, interest_paid: 4 })],
  ],
  'I7 a coupon is held by an order that is open, and only then': [
    [coupon('locked')],
    [coupon('locked'), order('repaying', { coupon_id: COUPON })],
    [coupon('used'), order('submitted', { coupon_id: COUPON })],
    [coupon('locked', { subject: PAYMENT }), paying('succeeded', { coupon_id: COUPON })],
    [coupon('used', { subject: PAYMENT }), paying('created', { coupon_id: COUPON })],
  ],
  'I7 an open order with a coupon holds it': [
    [order('approved', { coupon_id: COUPON }), coupon('usable')],
    [paying('processing', { coupon_id: COUPON }), coupon('locked', { subject: LOAN })],
  ],
  'I7 a used coupon pays what its loan or payment says, and nothing pays without one': [
    [order('repaying'), bill({ interest_subsidy: 5 })],
    [order('repaying'), bill({ interest_subsidy: 4 }), coupon('used', { used_amount: 5 })],
    [paying('succeeded', { discount: 5 }), coupon('used', { subject: PAYMENT, used_amount: 4 })],
  ],
  'I7 marketing paid what coupons were used for': [
    summed('marketingCost', 5),
    [bill({ interest_posted: true, interest_subsidy: 5 })],
    [paying('succeeded', { discount: 5 })],
    [hers('reward', { reward_id: THING, state: 'payable', amount: 5 })],
  ],
  'I9 a history follows on': [
    [
      told('card', 'c', 'bound'),
      hers('state_history', { machine: 'card', subject: 'c', seq: 2, from_state: 'binding', to_state: 'unbound' }),
    ],
  ],
  'I9 a loan order stands where its history ends': [[order('repaying'), told('loanOrder', LOAN, 'settled')]],
  'I10 nothing unfinished is older than a day without a case': [
    [asked('sent', { created_at: ago(25) })],
    [asked('intended', { created_at: ago(25) })],
  ],
  'I10 money that did not get back to a card is sent again or has a case': [[asked('failed', { kind: 'return' })]],
  'I9 a deposit order stands where its history ends': [
    [hers('deposit_order', { order_id: THING, state: 'asked' }), told('depositOrder', THING, 'done')],
  ],
  'I9 a voucher stands where its history ends': [
    [hers('voucher', { voucher_id: THING, voucher_no: 'V', state: 'toUpload' }), told('voucher', THING, 'passed')],
  ],
  'I10 no deposit order waits for the bank for a day without a case': ['asked', 'checking'].map((state) => [
    hers('deposit_order', { order_id: THING, state, created_at: ago(25) }),
  ]),
  'I11 our clearing is what the bank confirmed': [
    summed('bankClearing', 5, { channel: 'c' }),
    [hers('bank_movement', { channel: 'c', channel_txn: 't', kind: 'collect', standing: 'first', amount: 5 })],
    [
      ...summed('bankClearing', -5, { channel: 'c' }),
      hers('bank_movement', { channel: 'c', channel_txn: 't', kind: 'collect', standing: 'first', amount: 5 }),
    ],
    [
      ...summed('bankClearing', 5, { channel: 'c' }),
      hers('bank_movement', { channel: 'c', channel_txn: 't', kind: 'collect', standing: 'reversal', amount: 5 }),
    ],
  ],
  'I11 an instruction that succeeded moved money once': [
    [asked('succeeded')],
    [
      asked('failed'),
      hers('bank_movement', { channel: 'c', channel_txn: 't', instruction_no: 'B', standing: 'first', amount: 5 }),
    ],
  ],
  'I11 a partner lender is told what its loan’s instalments say': [
    ...['principal', 'interest', 'fee', 'penalty'].map((kind) => [
      lent(),
      bill({ [`${kind}_paid`]: 5 }),
      hers('lender_notice', { order_id: LOAN, seq: 1, kind: 'repayment' }),
    ]),
    [
      lent({ told_interest: 5 }),
      bill({ interest_paid: 5 }),
      hers('lender_notice', { order_id: LOAN, seq: 1, kind: 'repayment', interest: 4 }),
    ],
    [row('funder', { code: 'partner', kind: 'tripartite' }), order('repaying', { funder_code: 'partner' })],
  ],
  'I9 a lender’s books stand where their history ends': [[lent(), told('lenderBooks', LOAN, 'agreed')]],
  'S26 an audit row is as it was written, after the row before it': [
    [row('audit', { audit_id: 1, actor: 'a', action: 'forged', subject: 's', hash: '\\x00' })],
  ],
  'a hold ends with its order': [
    [order('repaying'), held(100)],
    [order('signing'), held(100, { state: 'used' })],
  ],
  'I9 a purchase stands where its history ends': [
    [hers('purchase', { pay_no: 'P', state: 'open' }), told('purchase', 'P', 'paid')],
  ],
  'a purchase goes with the loan that pays it': [
    [
      hers('purchase', { pay_no: 'P', order_id: LOAN, amount: 100, state: 'taken' }),
      order('repaying', { amount: 100 }),
    ],
    [hers('purchase', { pay_no: 'P', order_id: LOAN, amount: 100, state: 'paid' }), order('signing', { amount: 100 })],
    [hers('purchase', { pay_no: 'P', order_id: LOAN, amount: 100, state: 'paid' }), order('repaying', { amount: 99 })],
  ],
  'I9 an early settlement stands where its history ends': [
    [
      hers('prepayment', { repay_id: PAYMENT, order_id: LOAN, state: 'paying' }),
      told('prepayment', PAYMENT, 'settled'),
    ],
  ],
  'an early settlement goes with its payment': [
    [paying('processing'), hers('prepayment', { repay_id: PAYMENT, order_id: LOAN, state: 'confirmed' })],
    [paying('succeeded'), hers('prepayment', { repay_id: PAYMENT, order_id: LOAN, state: 'paying' })],
  ],
  'a loan whose repayment day was chosen is due on that day': [
    [
      order('repaying'),
      hers('repayment_day_change', { change_id: THING, order_id: LOAN, day: 5, no: 1 }),
      bill({ due_on: '2027-07-06' }),
    ],
    [
      order('repaying'),
      hers('repayment_day_change', { change_id: THING, order_id: LOAN, day: 5, no: 1, bills: [1] }),
      bill({ due_on: '2027-07-06' }),
    ],
  ],
  'I9 an offline payment stands where its history ends': [
    [
      hers('offline_payment', { payment_id: PAYMENT, payment_no: 'O', state: 'reviewing' }),
      told('offlinePayment', PAYMENT, 'accepted'),
    ],
  ],
  'I9 a hardship request stands where its history ends': [[plea('running'), told('hardship', THING, 'offered')]],
  'I6 a hardship plan keeps what was owed': [
    [plea('running'), spread({ principal: 1 })],
    [plea('running'), spread({ interest: -1 })],
    [plea('running'), spread({ fee: 1 })],
  ],
  'I6 penalty stands still while a request is open, and only then': [
    [order('repaying'), plea('asked'), bill()],
    [order('repaying'), plea('running'), bill({ penalty_through: '9999-12-31' })],
  ],
  'I11 money by bank transfer is what was accepted': [
    summed('offlineClearing', 5),
    [hers('offline_payment', { payment_id: PAYMENT, state: 'accepted', amount: 5 })],
  ],
  'I6 what is written off stands against an allowance': [
    summed('writeOff', 5),
    summed('writeOffAllowance', -5),
    [hers('write_off', { order_id: LOAN, allowance: 5 })],
  ],
  'an ended repayment keeps no bill open': [
    [paying('succeeded'), hers('repayment_item', { repay_id: PAYMENT, order_id: LOAN, no: 1, open: true })],
    [paying('created'), hers('repayment_item', { repay_id: PAYMENT, order_id: LOAN, no: 1, open: false })],
  ],
}
