import { randomUUID } from 'node:crypto'
import { staffCalls } from '@wanka/contract/staff/calls.ts'
import type { CampaignPlan } from '@wanka/contract/staff/campaign-plan.ts'
import type { ProposedChange } from '@wanka/contract/staff/proposals.ts'
import type { StaffCall } from '@wanka/contract/staff/staff-call.ts'
import { businessDate } from '@wanka/domain/business-date.ts'
import type * as z from 'zod/mini'

/** A body of each call; one that is new does not compile without. */
type Bodies = {
  [Area in keyof typeof staffCalls]: {
    [Name in keyof (typeof staffCalls)[Area]]: (typeof staffCalls)[Area][Name] extends StaffCall<infer In>
      ? z.core.input<In>
      : never
  }
}
/** A call of the desk, as `area.name`, with a body of it. */
export type Asked = { name: string; call: StaffCall; body: Record<string, unknown> }

const TODAY = businessDate('2027-06-15')
const AFTER = { at: '2026-01-01T00:00:00.123456Z', key: randomUUID() }

/** A plan of a campaign with every field. */
export const CAMPAIGN: z.core.input<typeof CampaignPlan> = {
  code: 'autumn',
  kind: 'claim',
  title: '秋天还款礼',
  currency: 'CNY',
  budget: 100_000,
  startsOn: '2027-06-15',
  endsOn: '2027-07-14',
  event: null,
  conditions: { realNamed: true, lineActive: true, noLoanYet: false },
  prizes: [{ kind: 'repay80', worth: 2000, weight: 1 }],
  perPerson: 1,
  perDay: null,
  page: { summary: '还款时利息减20%', rules: ['完成实名的用户，每人一次，领完为止。', '领取后60天内还款时可用。'] },
}

/** Every call of the desk with a body of it, about this loan's customer where it is about one. */
export function askedOfStaff({ customerId, appId }: { customerId: string; appId: string }): Asked[] {
  const proposalId = randomUUID()
  const change: ProposedChange = { kind: 'points.give', customerId, currency: 'FUDOU', amount: 1 }
  const bodies: Bodies = {
    session: { me: {}, signOut: {} },
    work: { today: {} },
    cases: { list: { kind: 'bankSilent' }, close: { caseId: randomUUID(), decision: '已和银行核对' } },
    tickets: {
      list: { state: 'received' },
      show: { ticketNo: 'T000000000000' },
      answer: { ticketNo: 'T000000000000', text: '已经为您核对过这一笔', seen: 0 },
      close: { ticketNo: 'T000000000000' },
    },
    customers: {
      find: { what: customerId },
      list: {},
      view: { customerId, reason: '客户来电' },
      show: { customerId },
      timeline: { customerId, before: { at: '2027-06-15T00:00:00.000001Z', key: 'note:1' } },
      reveal: { customerId, field: 'name' },
      note: { customerId, text: '下午再打' },
    },
    loans: {
      list: { state: 'repaying', product: 'cash', pastDueFrom: 31, after: { appId, no: 1 } },
      show: { appId },
      transfers: { appId, before: 9 },
      previewSettlement: { appId, day: TODAY },
      previewReversal: { appId, repayNo: 'R000000000000' },
    },
    ledger: {
      trialBalance: { on: TODAY, from: TODAY },
      account: { accountId: 11, on: TODAY, before: { transferId: 9, line: 1 } },
      transfer: { transferId: 1, after: 1 },
      invariants: {},
      loanBook: {},
    },
    proposals: {
      propose: { change, reason: '补发积分' },
      list: { open: true },
      show: { proposalId },
      approve: { proposalId, seen: 'x' },
      reject: { proposalId, why: '没有依据' },
      withdraw: { proposalId },
    },
    bankStatements: {
      import: {},
      overview: {},
      lines: { state: 'open', hasClue: true, proposalId, after: proposalId },
      suggest: { lineId: proposalId },
      reveal: { lineId: proposalId },
      match: { lineId: proposalId, target: { kind: 'announced', paymentNo: 'O202706150000' } },
      reopen: { lineId: proposalId },
      setAside: { lineId: proposalId, reason: '利息' },
    },
    moneyQueues: {
      list: { queue: 'return', after: { since: '2027-06-15T08:00:00.000000Z', no: 'O202706150000' } },
      showOffline: { paymentNo: 'O202706150000' },
      rejectOffline: { paymentNo: 'O202706150000', reason: '没有查到这笔钱' },
      retry: { queue: 'refund', subject: 'TK202706150000' },
    },
    people: { list: {} },
    nights: { list: { before: '2027-06-15' }, show: { date: '2027-06-15' }, export: { date: '2027-06-15' } },
    audit: {
      search: {
        filter: {
          actor: { kind: 'customer', customer: customerId },
          action: 'customer.viewed',
          from: '2026-01-01',
          to: '2030-01-01',
        },
        after: { at: '2027-06-15T00:00:00.000001Z', auditId: 9 },
      },
      chain: { upTo: 9 },
      export: { filter: { actor: { kind: 'operator', name: 'tester' }, subject: customerId } },
      exported: { exportId: randomUUID() },
    },
    queues: {
      take: { queue: 'cases', item: randomUUID() },
      release: { queue: 'identities', item: customerId },
      handOver: { queue: 'hardships', item: 'HS0', to: randomUUID() },
      colleagues: { queue: 'topUps' },
    },
    reviews: {
      waiting: {},
      identities: { after: AFTER },
      identity: { customerId },
      vouchers: { after: AFTER },
      voucher: { voucherNo: 'V000000000000' },
      passVoucher: { voucherNo: 'V000000000000' },
      rejectVoucher: { voucherNo: 'V000000000000', why: '看不清金额' },
    },
    hardships: {
      list: { after: AFTER },
      show: { hardshipNo: 'HS0000000000' },
      ask: { hardshipNo: 'HS0000000000', question: '请补充收入证明' },
    },
    reports: { bookings: { days: 30 }, cohorts: {}, registrations: { days: 90 }, bankAnswers: { days: 30 } },
    topUps: { list: { after: AFTER } },
    campaigns: {
      list: { open: true, after: 'giftBag' },
      show: { code: 'giftBag' },
      days: { code: 'giftBag', before: '2027-06-15' },
      couponKinds: {},
      simulate: { plan: CAMPAIGN, isNew: true },
    },
    collections: {
      buckets: {},
      list: { bucket: '8', after: { dueOn: '2027-06-15', key: customerId } },
      show: { customerId },
      begin: { customerId, channel: 'call' },
      finish: { customerId, contactId: randomUUID(), outcome: 'reached', note: '下周发工资后还' },
      promise: { customerId, amount: 10_000, dueOn: TODAY },
      mark: { customerId, mark: 'noCalls', why: '客户在电话里说的' },
      unmark: { customerId, mark: 'noCalls', why: '客户说可以打电话了' },
    },
    closings: { list: { state: 'waiting', after: AFTER }, retained: { proposalId } },
    agreements: {
      list: {},
      editions: { key: 'register', after: { effectiveOn: TODAY, version: '2026-08' } },
      edition: { key: 'register', version: '2026-08' },
    },
    settings: { list: {} },
    contents: { list: {} },
    customerGroups: {
      list: {},
      members: { group: { kind: 'whiteList', channel: 'premium' }, after: AFTER },
      find: { account: customerId },
    },
    products: {
      list: {},
      prices: { code: 'cash', after: { holdsFrom: TODAY, priceId: 9 } },
      previewPrice: {
        ...{ code: 'cash', rate: 150_000, holdsFrom: businessDate('2027-07-01') },
        ...{ amount: 1_000_000, periods: 12, method: 'equalInstalment' },
      },
    },
  }
  return Object.entries(staffCalls).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, call]) => ({
      name: `${area}.${name}`,
      call: call as StaffCall,
      body: (bodies as Record<string, Record<string, Record<string, unknown>>>)[area]?.[name] ?? {},
    })),
  )
}
