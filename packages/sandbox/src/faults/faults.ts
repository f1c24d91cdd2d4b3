import * as z from 'zod'

/** The faults of each provider's calls. The bank's money faults set what becomes of the money. */
export const FAULTS = {
  bank: [
    'timeout',
    'timeout-but-paid',
    'not-found-then-paid',
    'paid-twice',
    'refuse',
    'error-500',
    'bad-signature',
    'paid-later',
    'never-answers',
    'bad-signature-notice',
    'wrong-amount-notice',
    'duplicate-notice',
    'late-notice',
    'lost-notice',
    'reversed-notices',
  ],
  sms: ['timeout', 'timeout-but-done', 'refuse', 'error-500', 'bad-signature'],
  identity: ['timeout', 'refuse', 'misread', 'error-500', 'bad-signature'],
  depository: ['timeout', 'timeout-but-done', 'refuse', 'error-500', 'bad-signature'],
  lender: ['timeout', 'timeout-but-done', 'figure-differs', 'refuse', 'error-500', 'bad-signature'],
  creditBureau: ['timeout', 'timeout-but-done', 'refuse', 'error-500', 'bad-signature'],
  insurer: ['timeout', 'timeout-but-done', 'refuse', 'error-500', 'bad-signature'],
  mall: [
    'error-500',
    'lost-answer',
    'late-consume',
    'bad-signature',
    'stale',
    'consume-twice',
    'goods-fail',
    'end-never',
    'end-twice',
    'both-ends',
  ],
  // `visit`: a customer arrives there; `notice`: it is notified of an order
  partner: ['refuse', 'error-500'],
  // `goods`: our page shows them; `order`: a customer orders one there
  shop: ['timeout', 'timeout-but-done', 'refuse', 'error-500', 'bad-signature'],
  topUp: [
    'timeout',
    'timeout-but-done',
    'refuse',
    'error-500',
    'bad-signature',
    'maintenance',
    'failed-later',
    'never-answers',
    'lost-notice',
    'duplicate-notice',
    'bad-signature-notice',
    'wrong-amount-notice',
    'late-notice',
    'figure-differs',
  ],
  letong: ['timeout', 'timeout-but-done', 'refuse', 'error-500', 'bad-signature'],
  weChat: ['token-replaced', 'refuse', 'error-500', 'timeout', 'timeout-but-done', 'turned-off'],
  creditData: ['timeout', 'timeout-but-done', 'refuse', 'error-500', 'bad-signature'],
  mail: ['timeout', 'timeout-but-done', 'refuse', 'busy', 'bounce', 'bad-signature-notice'],
} as const

export type ProviderName = keyof typeof FAULTS
export type Fault = (typeof FAULTS)[ProviderName][number]
/** `call`: only that call of the provider, such as `query`. Without it the bank's faults wait for the next money order. */
export type OrderedFault = { id: number; party: ProviderName; fault: Fault; call?: string | undefined; times: number }
/** A fault that some of the calls meet: `share` of a hundred. */
export type FaultShare = { party: ProviderName; fault: Fault; call?: string | undefined; share: number }

const PARTIES = Object.keys(FAULTS) as [ProviderName, ...ProviderName[]]

/** One of a party's faults; `isKnownFault` tells whether the party has it. */
export const PartyFault = z.strictObject({
  party: z.enum(PARTIES),
  fault: z.custom<Fault>((name) => typeof name === 'string'),
  call: z.optional(z.string().regex(/^\w{1,32}$/)),
})
export const isKnownFault = ({ party, fault }: z.output<typeof PartyFault>): boolean =>
  (FAULTS[party] as readonly Fault[]).includes(fault)
export const NO_SUCH_FAULT = { error: 'the party has no such fault', path: ['fault'] }

export type Faults = {
  order(fault: Omit<OrderedFault, 'id'>): OrderedFault
  /** The fault for this call: an ordered one, used up once, or one of those that a part of the calls meet. */
  take(party: ProviderName, call: string): Fault | undefined
  list(): OrderedFault[]
  clear(): void
  /** Sets the faults that a part of the calls meet; a call meets one of them at most. */
  share(faults: readonly FaultShare[]): void
}

const MONEY_CALLS = ['collect', 'payOut']
/** Where the mall's faults apply: at its pages, its request for points, or its callback. */
const MALL_CALL: Partial<Record<Fault, string>> = {
  'error-500': 'page',
  'goods-fail': 'end',
  'end-never': 'end',
  'end-twice': 'end',
  'both-ends': 'end',
}

/** Faults are kept in memory: a restart clears them. @param draw a number from 0 to below 1 for each call that may meet a fault */
export function createFaults(draw: () => number): Faults {
  let ordered: OrderedFault[] = []
  let shared: readonly FaultShare[] = []
  let lastId = 0
  const drawn = (candidates: readonly FaultShare[]): Fault | undefined => {
    if (candidates.length === 0) return undefined
    let rest = draw() * 100
    return candidates.find(({ share }) => {
      rest -= share
      return rest < 0
    })?.fault
  }
  return {
    order(fault) {
      lastId += 1
      const entry = { id: lastId, ...fault }
      ordered.push(entry)
      return entry
    },
    take(party, call) {
      const entry = ordered.find((one) => one.party === party && meets(one, call))
      if (!entry) return drawn(shared.filter((one) => one.party === party && meets(one, call)))
      entry.times -= 1
      if (entry.times <= 0) ordered = ordered.filter((one) => one !== entry)
      return entry.fault
    },
    list: () => ordered.map((one) => ({ ...one })),
    clear() {
      ordered = []
    },
    share(faults) {
      shared = faults
    },
  }
}

function meets(fault: Omit<FaultShare, 'share'>, call: string): boolean {
  if (fault.call !== undefined) return fault.call === call
  if (fault.party === 'mall') return (MALL_CALL[fault.fault] ?? 'consume') === call
  // the server sends it beside any call that a tester makes
  if (call === 'groupKnown') return false
  return fault.party !== 'bank' || MONEY_CALLS.includes(call)
}
