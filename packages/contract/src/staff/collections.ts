import type { NoContact } from '@wanka/domain/collections.ts'
import * as z from 'zod/mini'
import { Holder } from './queues.ts'
import { Day, staffCall } from './staff-call.ts'

const id = z.uuid()
const fen = z.int()
/** ISO 8601. */
const time = z.string()
const day = z.string()
const which = z.strictObject({ customerId: id })
const why = z.string().check(z.trim(), z.minLength(2), z.maxLength(200))
const MOST_NOTE = 500

/** A bucket by the first of its days past due. */
export const Bucket = z.enum(['1', '8', '31', '61', '91'])
export type Bucket = z.infer<typeof Bucket>

export const ContactChannel = z.enum(['call', 'message', 'letter'])
export type ContactChannel = z.infer<typeof ContactChannel>

/** `notBorrower`: another person answered, and nothing was said of the debt. */
export const ContactOutcome = z.enum(['reached', 'cannotPay', 'noAnswer', 'notBorrower', 'sent'])
export type ContactOutcome = z.infer<typeof ContactOutcome>

/** What a contact of each kind can come to. */
export const OUTCOMES: Readonly<Record<ContactChannel, readonly ContactOutcome[]>> = {
  call: ['reached', 'cannotPay', 'noAnswer', 'notBorrower'],
  message: ['sent'],
  letter: ['sent'],
}

/** What a borrower asked for, or we were told of them, which counts until it is taken back. */
export const CollectionMark = z.enum(['noCalls', 'deceased'])
export type CollectionMark = z.infer<typeof CollectionMark>

/** Why a borrower is not contacted, as staff read it. */
export const NO_CONTACT: Readonly<Record<NoContact, string>> = {
  notOverdue: '已经没有逾期的账单，不用再联系',
  deceased: '已经记下客户去世，不再联系',
  frozen: '客户已冻结，解冻以前不联系',
  hardship: '协商还款的申请正在处理，有结果以前不联系',
  ticket: '客户的投诉或异议还没有答复，答复以前不联系',
  paying: '逾期的账单正在扣款，等结果出来',
  noCalls: '客户说过不希望接到电话，可以改用短信或信函',
  hours: '现在不在可以联系的时间，北京时间8:00到21:00再联系',
  day: '今天已经联系过2次，明天再联系',
  week: '7天里已经联系过6次，过几天再联系',
}
const NoContactReason = z.enum(Object.keys(NO_CONTACT) as [NoContact, ...NoContact[]])

const Promised = z.object({
  promiseId: id,
  amount: fen,
  /** Paid since, and by its last day. */
  paid: fen,
  promisedOn: day,
  dueOn: day,
  state: z.enum(['open', 'kept', 'broken', 'replaced']),
  by: z.string(),
})
export type Promised = z.infer<typeof Promised>

const OverdueCustomer = z.object({
  customerId: id,
  accountNo: z.string(),
  /** The due date of the oldest unpaid bill. */
  dueOn: day,
  days: z.int(),
  /** Overdue bills, and what is owed on them today. */
  bills: z.int(),
  owed: fen,
  contactedAt: z.optional(time),
  /** The last promise. */
  promised: z.optional(Promised),
  /** Why the customer is not contacted at all at present. */
  stop: z.optional(NoContactReason),
  holder: z.optional(Holder),
})
export type OverdueCustomer = z.infer<typeof OverdueCustomer>

const Contact = z.object({
  contactId: id,
  channel: ContactChannel,
  at: time,
  by: z.string(),
  isCallers: z.boolean(),
  /** Missing until it is finished. */
  outcome: z.optional(ContactOutcome),
  note: z.string(),
})
export type Contact = z.infer<typeof Contact>

const Care = z.object({
  customerId: id,
  accountNo: z.string(),
  /** Masked. */
  mobile: z.string(),
  businessDate: day,
  days: z.int(),
  owed: fen,
  /** The overdue bills, as the customer's list of bills has them. */
  bills: z.array(
    z.object({
      billNo: z.string(),
      appId: z.string(),
      loanName: z.string(),
      no: z.int(),
      periods: z.int(),
      dueOn: day,
      days: z.int(),
      owed: fen,
      penalty: fen,
    }),
  ),
  /** Newest first. */
  contacts: z.array(Contact),
  promises: z.array(Promised),
  /** The last day that a promise may name. */
  promiseBy: day,
  marks: z.array(z.object({ mark: CollectionMark, at: time, by: z.string() })),
  /** Why the customer is not contacted in a way now; missing for one that is open. */
  refused: z.object({
    call: z.optional(NoContactReason),
    message: z.optional(NoContactReason),
    letter: z.optional(NoContactReason),
  }),
  /** Contacts that are left of today's, and of those in seven days. */
  left: z.object({ today: z.int(), inSevenDays: z.int() }),
  /** Requests of hardship that are not over, by loan. */
  hardships: z.array(z.object({ hardshipNo: z.string(), appId: z.string(), state: z.string() })),
  holder: z.optional(Holder),
  /** Until when the reason that was given counts. */
  viewEndsAt: time,
})
export type Care = z.infer<typeof Care>

/** 逾期关怀: borrowers with bills past due, and the contacts with them that the law and we allow (decision 111). */
export const collections = {
  /** How many customers are past due, by days, and what they owe on their overdue bills. */
  buckets: staffCall('/desk/api/collections/buckets', {
    permission: 'collection.read',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      businessDate: day,
      buckets: z.array(z.object({ bucket: Bucket, customers: z.int(), owed: fen })),
    }),
  }),
  /** The customers of a bucket, the longest overdue first. */
  list: staffCall('/desk/api/collections/list', {
    permission: 'collection.read',
    effect: 'read',
    input: z.strictObject({
      bucket: Bucket,
      /** The last customer of the page before. */
      after: z.optional(z.strictObject({ dueOn: Day, key: id })),
    }),
    output: z.object({
      customers: z.array(OverdueCustomer),
      next: z.optional(z.object({ dueOn: day, key: id })),
    }),
  }),
  /** A customer who is past due. Refused with `data.reasonNeeded` unless the caller has said why they look. */
  show: staffCall('/desk/api/collections/show', {
    permission: 'collection.read',
    effect: 'read',
    input: which,
    output: Care,
  }),
  /**
   * Begins a contact with the borrower, which the customer can read; it is asked before the call is made. Refused with `data.why` where
   * there must be none, with `data.heldBy` where a colleague has the customer, and as `show`.
   */
  begin: staffCall('/desk/api/collections/begin', {
    permission: 'collection.work',
    effect: 'idempotent',
    input: z.strictObject({ customerId: id, channel: ContactChannel }),
    output: z.object({ contactId: id }),
  }),
  /** Writes down what the caller's own contact came to, once. */
  finish: staffCall('/desk/api/collections/finish', {
    permission: 'collection.work',
    effect: 'idempotent',
    input: z.strictObject({
      customerId: id,
      contactId: id,
      outcome: ContactOutcome,
      note: z.string().check(z.trim(), z.maxLength(MOST_NOTE)),
    }),
    output: z.strictObject({}),
  }),
  /** Writes down what the borrower says they will pay, by when; it replaces a promise that is open. Refused with `data.field`. */
  promise: staffCall('/desk/api/collections/promise', {
    permission: 'collection.work',
    effect: 'idempotent',
    input: z.strictObject({
      customerId: id,
      amount: z.int().check(z.positive()),
      dueOn: Day,
    }),
    output: z.object({ promiseId: id }),
  }),
  /** Marks that the borrower wants no calls, or has died: from then on they are not called, or not contacted at all. */
  mark: staffCall('/desk/api/collections/mark', {
    permission: 'collection.work',
    effect: 'idempotent',
    input: z.strictObject({ customerId: id, mark: CollectionMark, why }),
    output: z.strictObject({}),
  }),
  /** Takes a mark back. */
  unmark: staffCall('/desk/api/collections/unmark', {
    permission: 'collection.unmark',
    effect: 'idempotent',
    input: z.strictObject({ customerId: id, mark: CollectionMark, why }),
    output: z.strictObject({}),
  }),
}
