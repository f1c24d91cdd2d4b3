import { type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../platform/db/tables.ts'

type TableOfCustomers = { [T in keyof DB]: DB[T] extends { customer_id: unknown } ? T : never }[keyof DB]
type Column<T extends keyof DB> = Exclude<keyof DB[T] & string, 'customer_id'>
/**
 * `kept`: ids, amounts, dates and states, and nothing that identifies the customer to a third party. `forgotten`: the same once
 * `forget_words` of the database has emptied its text, which no other code may change.
 */
type Erasure<T extends keyof DB> =
  | 'deleted'
  | 'kept'
  | 'forgotten'
  | { emptied: Partial<Record<Column<T>, RawBuilder<unknown>>> }

const nothing = sql`''`
const noBytes = sql`''::bytea`
const none = sql`null`

/**
 * What a closure does to every table that belongs to a customer. A table that is missing here does not compile, so that each new
 * one is decided.
 */
export const erasurePolicy = {
  account_choice: 'deleted',
  account_closing: 'kept',
  attribution: 'deleted',
  auth_task: 'deleted',
  bank_instruction: 'kept',
  bank_movement: 'kept',
  // that the transfer was booked stays; not from whom it came, nor their words
  bank_statement_line: { emptied: { payer_cipher: none, payer_index: none, mobile_index: none, mentions: sql`'{}'` } },
  // what the bureau was told stays; whom it was about goes once it is sent
  bureau_report: 'kept',
  campaign_grant: 'kept',
  campaign_try: 'deleted',
  card: {
    emptied: {
      number_cipher: nothing,
      number_index: noBytes,
      tail: nothing,
      reserved_mobile_cipher: nothing,
      bind_no: none,
      card_token: none,
    },
  },
  // the certificate can still be checked by its number and code: that it was issued, for which amounts, not for whom
  clearance_certificate: {
    emptied: {
      title: nothing,
      facts_cipher: nothing,
      holder_masked: nothing,
      email_cipher: none,
      pdf: none,
      pdf_hash: none,
    },
  },
  // keeps when and how the borrower was contacted, and what came of it; not what staff wrote
  collection_contact: { emptied: { note_cipher: none } },
  collection_mark: 'deleted',
  // keeps that there was one, its kind and outcome; not its text, nor its loan
  complaint: { emptied: { about: nothing, about_title: nothing, contact_cipher: none } },
  complaint_word: 'deleted',
  consent: { emptied: { device: nothing } },
  coupon: 'kept',
  credit_line: { emptied: { refusal_group: none } },
  customer: {
    emptied: {
      mobile_cipher: nothing,
      // unique, and derived from no phone: the number can open an account again
      mobile_index: sql`sha256(convert_to('closed|' || customer_id, 'UTF8'))`,
      password_hash: none,
      label: nothing,
      channel: nothing,
      invite_code: nothing,
    },
  },
  customer_identity: 'deleted',
  // what staff wrote of the customer
  customer_note: 'deleted',
  customer_picture: 'deleted',
  customer_position: 'deleted',
  customer_profile: 'deleted',
  // that staff looked stays in the audit; their words about the customer go
  customer_view: 'deleted',
  deal_password: 'deleted',
  data_export: 'deleted',
  debit_mandate: 'kept',
  pay_code: 'kept',
  group_identity: 'deleted',
  // empty by then: that there was one, and what was withdrawn when, stays
  deposit_account: { emptied: { account_no_cipher: nothing, account_tail: nothing, card_tail: nothing } },
  deposit_order: { emptied: { card_no_cipher: none, mobile_cipher: none, card_tail: nothing } },
  // keeps what was paid to whom; not for which phone
  desk_payment: { emptied: { title: nothing } },
  email_address: 'deleted',
  extension: 'kept',
  face_check: 'deleted',
  id_card_photo: 'deleted',
  identity_review: 'deleted',
  instalment: 'kept',
  interest_statement: { emptied: { holder_masked: nothing, facts_cipher: nothing } },
  insurer_notice: 'kept',
  known_device: 'deleted',
  ledger_account: 'kept',
  inviter: 'deleted',
  invitation: 'deleted',
  lender_loan: 'kept',
  lender_notice: 'kept',
  letong_bill: 'kept',
  // the card's number is removed; its payments stay
  letong_card: { emptied: { phone_masked: nothing } },
  // keeps what was agreed and when; not why, nor the papers
  hardship: { emptied: { said_cipher: none, pictures: sql`'{}'`, question: nothing, refusal: nothing } },
  hardship_bill: 'kept',
  letter: 'deleted',
  limit_hold: 'kept',
  linked_account: 'deleted',
  login_ticket: 'deleted',
  loan_order: 'kept',
  mail: 'deleted',
  manual_verification: 'deleted',
  // the amounts exchanged stay
  mall_order: { emptied: { goods: nothing, reason: nothing } },
  notice_choice: 'deleted',
  // keeps what was paid and when; not the slip
  offline_payment: { emptied: { pictures: sql`'{}'`, reject_reason: nothing } },
  partner_ticket: 'deleted',
  payment_promise: 'kept',
  point_account: 'kept',
  point_entry: 'forgotten',
  point_grant: 'deleted',
  point_hold: 'kept',
  point_lot: 'kept',
  policy: 'kept',
  premium_bill: 'kept',
  prepayment: 'kept',
  // keeps that something was paid, at which merchant; not what
  purchase: { emptied: { goods: nothing } },
  real_name_try: 'deleted',
  refund: { emptied: { reason: nothing, reject_reason: nothing } },
  repayment_day_change: 'kept',
  repayment_item: 'kept',
  repayment_order: 'kept',
  retained_key: 'kept',
  retained_record: 'kept',
  // keeps what was earned for which milestone, and withdrawn; not to which card
  reward: 'kept',
  reward_withdrawal: { emptied: { card_bank_name: nothing, card_tail: nothing } },
  session: 'deleted',
  // who ordered goes; what was paid stays with the loan
  shop_order: 'deleted',
  signed_document: 'forgotten',
  // only the reason that the customer wrote is removed
  state_history: 'forgotten',
  statement_export: 'deleted',
  survey_answer: 'deleted',
  // keeps that there was one and its outcome: that a phone was topped up, and the price; not whose phone
  top_up_order: { emptied: { mobile_cipher: nothing, mobile_masked: nothing } },
  voucher: { emptied: { pictures: sql`'{}'`, note_cipher: none, reject_reason: nothing } },
  we_chat_binding: 'deleted',
  we_chat_message: 'deleted',
  we_chat_subscription: 'deleted',
  white_list: 'deleted',
  write_off: 'kept',
} as const satisfies { [T in TableOfCustomers]: Erasure<T> }
