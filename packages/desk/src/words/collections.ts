import {
  Bucket,
  type CollectionMark,
  type Contact,
  type ContactChannel,
  type ContactOutcome,
  type OverdueCustomer,
  type Promised,
} from '@wanka/contract/staff/collections.ts'
import { yuan } from '../ui/format.ts'

/** A bucket by its days past due. */
export const BUCKET_NAMES: Record<Bucket, string> = {
  '1': '1–7天',
  '8': '8–30天',
  '31': '31–60天',
  '61': '61–90天',
  '91': '90天以上',
}

/** The bucket of a customer who is past due by so many days. */
export const bucketOf = (days: number): Bucket | undefined =>
  Bucket.options.filter((from) => Number(from) <= days).at(-1)

export const CHANNEL_NAMES: Record<ContactChannel, string> = { call: '打电话', message: '发短信', letter: '寄信函' }

export const OUTCOME_NAMES: Record<ContactOutcome, string> = {
  reached: '联系上了本人',
  cannotPay: '本人说一时还不上',
  noAnswer: '没有接通',
  notBorrower: '接听的不是本人，没有提到借款',
  sent: '已经发出',
}

export const MARK_NAMES: Record<CollectionMark, string> = { noCalls: '不希望接到电话', deceased: '客户已去世' }

/** Why a customer is left alone, in a list's few words. */
const STOPS: Readonly<Partial<Record<NonNullable<OverdueCustomer['stop']>, string>>> = {
  deceased: '已去世，不联系',
  frozen: '已冻结，不联系',
  hardship: '协商中，不联系',
  ticket: '投诉未答复，不联系',
}
export const stopWords = (stop: NonNullable<OverdueCustomer['stop']>): string => STOPS[stop] ?? '暂不联系'

const PROMISE_STATES: Record<Promised['state'], string> = {
  open: '还没到',
  kept: '已经还了',
  broken: '没有按时还',
  replaced: '改了安排',
}

/** How a promise stands, with what was paid of it. */
export const promiseStands = ({ state, paid }: Promised): string =>
  state !== 'kept' && paid > 0 ? `${PROMISE_STATES[state]}，已还${yuan(paid)}` : PROMISE_STATES[state]

/** What a contact came to. */
export const contactResult = ({ outcome }: Pick<Contact, 'outcome'>): string =>
  outcome ? OUTCOME_NAMES[outcome] : '还没有写结果'

const CHANNELS: Readonly<Record<string, string>> = CHANNEL_NAMES
const OUTCOMES: Readonly<Record<string, string>> = OUTCOME_NAMES
/** A contact of the timeline in words. */
export const contactWords = (channel: string, outcome: string): string =>
  `${CHANNELS[channel] ?? channel}${outcome ? `：${OUTCOMES[outcome] ?? outcome}` : ''}`
