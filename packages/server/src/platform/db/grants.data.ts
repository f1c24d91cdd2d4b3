import type { Role } from './roles.ts'
import type { DB } from './tables.ts'

/** As PostgreSQL abbreviates them: r select, a insert, w update (and row locks), d delete. */
export type Rights = `${'r' | ''}${'a' | ''}${'w' | ''}${'d' | ''}`
type Grant = Record<Role, Rights>

/** Written by the ledger's functions alone. */
const books: Grant = { api: 'r', worker: 'r', operator: 'r' }
/** Reference data from migrations and seeds, changed by a release. */
const given: Grant = { ...books }
/** Append-only: a row stays as it was written. */
const appended: Grant = { api: 'ra', worker: 'ra', operator: 'ra' }
/** Maintained by operators. */
const published: Grant = { api: 'r', worker: 'r', operator: 'raw' }
/** Business records: rows stay, and change with their states. */
const living: Grant = { api: 'raw', worker: 'raw', operator: 'raw' }
/** Written by background work. */
const ofTheWorker: Grant = { api: 'r', worker: 'raw', operator: 'raw' }
/** Deleted by the worker when it expires, or when its customer closes the account. */
const passing: Grant = { api: 'raw', worker: 'rawd', operator: 'raw' }
/** The customer, too, may delete it. */
const takenBack: Grant = { api: 'rawd', worker: 'rawd', operator: 'rawd' }

/**
 * What each role may do with each table: the one source. `migrate` brings the database in line with it, `ops check` and a
 * test compare. No role can change or delete a row of the ledger, a history, the audit or a movement.
 */
export const GRANTS: { [T in keyof DB]: Grant } = {
  account_choice: passing,
  account_closing: living,
  activity: published,
  agreement: { api: 'r', worker: 'r', operator: 'ra' },
  attribution: { api: 'ra', worker: 'rad', operator: 'r' },
  audit: { api: 'a', worker: 'ra', operator: 'ra' },
  auth_code: { api: 'rw', worker: 'r', operator: 'raw' },
  auth_task: passing,
  bank: given,
  bank_bin: given,
  bank_instruction: living,
  bank_movement: appended,
  bank_statement: { api: '', worker: '', operator: 'raw' },
  bank_statement_line: { api: '', worker: 'rw', operator: 'raw' },
  banner: published,
  banner_click: living,
  bureau_report: { api: 'r', worker: 'raw', operator: 'ra' },
  business_calendar: { api: 'r', worker: 'rw', operator: 'rw' },
  campaign: { api: 'rw', worker: 'rw', operator: 'raw' },
  campaign_grant: takenBack,
  campaign_try: passing,
  card: living,
  clearance_certificate: living,
  close_run: ofTheWorker,
  close_step: { api: 'r', worker: 'ra', operator: 'ra' },
  complaint: living,
  complaint_word: { api: 'ra', worker: 'rad', operator: 'raw' },
  consent: living,
  coupon: living,
  coupon_kind: given,
  credit_line: living,
  crm_program: published,
  customer: living,
  customer_identity: takenBack,
  customer_picture: takenBack,
  customer_position: takenBack,
  customer_profile: passing,
  data_export: { api: 'ra', worker: 'rad', operator: 'r' },
  deal_password: passing,
  debit_mandate: living,
  deposit_account: living,
  deposit_order: living,
  desk_payment: living,
  dictionary: given,
  email_address: takenBack,
  entry: published,
  exception_case: living,
  extension: appended,
  face_check: passing,
  faq: published,
  faq_voice: living,
  funder: published,
  group_identity: passing,
  hardship: living,
  hardship_bill: appended,
  id_card_photo: takenBack,
  idempotency: passing,
  identity_review: takenBack,
  installation: { api: 'r', worker: 'r', operator: 'rw' },
  instalment: takenBack,
  insurer_notice: living,
  interest_posting: books,
  interest_statement: { api: 'ra', worker: 'rw', operator: 'rw' },
  invariant_run: { api: '', worker: 'ra', operator: 'ra' },
  invitation: passing,
  inviter: passing,
  known_device: passing,
  ledger_account: books,
  ledger_close: ofTheWorker,
  ledger_closing_balance: ofTheWorker,
  ledger_entry: books,
  ledger_transfer: books,
  lender_comparison: ofTheWorker,
  lender_loan: living,
  lender_notice: living,
  letong_bill: living,
  letong_card: living,
  letter: passing,
  limit_hold: living,
  linked_account: takenBack,
  loan_order: living,
  login_ticket: passing,
  mail: passing,
  mall_order: living,
  mall_signature: passing,
  manual_verification: passing,
  member_benefit: published,
  member_level: given,
  merchant: published,
  merchant_delivery: { api: 'r', worker: 'rad', operator: 'r' },
  migration: given,
  notice_choice: takenBack,
  offline_payment: living,
  one_time_code: passing,
  page_event: living,
  partner: published,
  partner_ticket: passing,
  party_nonce: { api: 'ra', worker: 'rad', operator: 'r' },
  pay_code: living,
  picture: published,
  point_account: living,
  point_entry: appended,
  point_grant: { api: 'ra', worker: 'rad', operator: 'ra' },
  point_hold: living,
  point_lot: living,
  point_task: published,
  policy: living,
  premium_bill: living,
  prepayment: living,
  product: published,
  product_price: { api: 'r', worker: 'r', operator: 'ra' },
  proof: passing,
  purchase: living,
  real_name_try: passing,
  reconciliation: ofTheWorker,
  refund: living,
  repayment_day_change: appended,
  repayment_item: living,
  repayment_order: living,
  request_count: passing,
  retained_key: { api: '', worker: 'rad', operator: 'rwd' },
  retained_record: { api: '', worker: 'rad', operator: 'rd' },
  reward: living,
  reward_withdrawal: living,
  secret_attempt: takenBack,
  server_beat: takenBack,
  session: passing,
  setting: published,
  shop_order: passing,
  signed_document: appended,
  sms_send: { api: 'ra', worker: 'rad', operator: 'r' },
  spent_captcha: passing,
  collection_contact: { api: 'r', worker: 'rw', operator: 'raw' },
  collection_mark: { api: 'r', worker: 'rd', operator: 'rad' },
  payment_promise: { api: 'r', worker: 'r', operator: 'ra' },
  customer_note: { api: '', worker: 'rd', operator: 'rad' },
  customer_view: { api: 'r', worker: 'rd', operator: 'raw' },
  proposal: { api: '', worker: '', operator: 'raw' },
  sign_in: { api: '', worker: '', operator: 'rad' },
  staff: { api: '', worker: '', operator: 'raw' },
  staff_role: { api: '', worker: '', operator: 'rawd' },
  staff_session: { api: '', worker: '', operator: 'raw' },
  work_assignment: { api: '', worker: '', operator: 'rawd' },
  state_history: appended,
  state_transition: given,
  statement_export: { api: 'ra', worker: 'rad', operator: 'r' },
  sub_business: published,
  survey: given,
  survey_answer: { api: 'rad', worker: 'rad', operator: 'r' },
  top_up_comparison: ofTheWorker,
  top_up_order: living,
  voucher: living,
  we_chat_binding: takenBack,
  we_chat_message: { api: 'ra', worker: 'rawd', operator: 'ra' },
  we_chat_pass: living,
  we_chat_state: passing,
  we_chat_subscription: takenBack,
  we_chat_template: published,
  we_chat_ticket: passing,
  white_list: { api: 'r', worker: 'rd', operator: 'rad' },
  write_off: ofTheWorker,
}

/** The ledger, the histories, the audit and the movements: no role but the owner changes or deletes a row of them. */
export const APPEND_ONLY: readonly string[] = Object.entries(GRANTS)
  .filter(([, grant]) => {
    const rights = Object.values(grant).join('')
    return grant === books || (rights.includes('a') && !/[wd]/.test(rights))
  })
  .map(([table]) => table)

const everyRole: readonly Role[] = ['api', 'worker', 'operator']

/** Which roles may call which function. Functions not named here are called by triggers and by each other. */
export const CALLABLE: Readonly<Record<string, readonly Role[]>> = {
  ledger_post: everyRole,
  ledger_hold: everyRole,
  ledger_post_chunk: ['worker', 'operator'],
  ledger_carry_interest: everyRole,
  ledger_post_interest: ['worker', 'operator'],
  customer_bucket: everyRole,
  ledger_account_key: everyRole,
  contact_clock: ['operator'],
  idempotency_claim: everyRole,
  loan_touch: everyRole,
  repayment_end: everyRole,
  penalty_accrued: everyRole,
  penalty_fen_days: everyRole,
  penalty_on: everyRole,
  audit_hash: ['worker', 'operator'],
  bureau_facts: ['worker', 'operator'],
  forget_words: ['worker'],
  queue_job: everyRole,
}
