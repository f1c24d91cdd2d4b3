import { fetchOften } from './fetch-from.ts'

type Sms = { mobile: string; type: string; code: string | null; text: string; sentAt: string }

/** A report as the credit bureau stored it; `balance` in fen. */
type BureauRecord = {
  reportNo: string
  replaces: string | null
  certId: string
  loanNo: string
  asOf: string
  status: string
  daysPastDue: number
  balance: number
  disputed: boolean
}

export type Mailed = {
  mailId: number
  messageId: string
  to: string
  subject: string
  text: string
  code: string | null
  attachments: { name: string; type: string; bytes: number }[]
}

/** Controls the sandbox: what a tester does on the console page. */
export type SandboxClient = {
  /** The newest code sent to a phone. */
  code: (mobile: string) => Promise<string>
  sms: (mobile: string) => Promise<Sms[]>
  /** The mails that an address received, newest first. */
  mails: (address: string) => Promise<Mailed[]>
  advance: (days: number) => Promise<string>
  /** Sets a fault for the next calls of a provider; with `call`, only for that call. */
  fault: (party: string, fault: string, times?: number, call?: string) => Promise<void>
  /** Registers a person and phone with another product of the group. */
  groupPerson: (person: { mobile: string; name: string; certId: string }) => Promise<void>
  /** Sets the outcome of a face check, in the app's sheet or on the provider's page. */
  face: (ticket: string, outcome: 'passed' | 'failed') => Promise<void>
  /** The deposit accounts whose card has this reserved phone. */
  deposits: (mobile: string) => Promise<{ accountNo: string; balance: number; open: boolean; cardNo: string }[]>
  setDeposit: (accountNo: string, balance: number) => Promise<void>
  settleDeposit: (ref: string, state: 'succeeded' | 'failed') => Promise<void>
  /**
   * The partner lender's loans in its own books, fen. `lenderErrs` adds a repayment that only the lender knows of; a negative one
   * is a debt.
   */
  lent: () => Promise<{ lender: string; loanNo: string; principalOwed: number; interestReceived: number }[]>
  lenderErrs: (lender: string, loanNo: string, principal: number) => Promise<void>
  /** What the credit bureau stored, newest first. */
  bureauRecords: () => Promise<BureauRecord[]>
  /** The policies in the insurer's own books, with the amount received for each, fen. */
  insured: () => Promise<{ insurerNo: string; received: number; cancelledOn: string | null }[]>
  /** The mall's exchanges in its own books, newest first. */
  mallOrders: () => Promise<{ orderNum: string; uid: string; credits: number; state: string; bizId: string | null }[]>
  /** The messages that WeChat delivered to phones, newest first. */
  weChatMessages: () => Promise<{ openId: string; templateId: string; page: string; data: Record<string, string> }[]>
  /** Makes the mall send every confirmation that is not yet acknowledged. */
  mallTells: () => Promise<{ told: number; taken: number }>
  /** The top-ups in the provider's own books. */
  toppedUp: () => Promise<{ ref: string; state: string; price: number; mobile: string }[]>
  /** The cards in the phone-plan partner's own books, with the amount received for each, fen. */
  letongCards: () => Promise<{ partnerNo: string; received: number; lastDay: string | null; activeOn: string | null }[]>
  /** Changes the price (fen), the pieces left or the listing of the shop's goods. */
  changeGoods: (change: { sku: string; price?: number; left?: number | null; listed?: boolean }) => Promise<void>
  settleTopUp: (ref: string, state: 'delivered' | 'failed') => Promise<void>
  /** The bank reverses an order's movement and notifies the server. */
  reverse: (orderNo: string) => Promise<{ channelTxn: string; reversedTxn: string }>
  /** The bank pays an order that failed, or pays one again, and notifies the server. */
  payLate: (orderNo: string) => Promise<void>
  /** The bank ends an order that it left open. */
  settleOrder: (orderNo: string, state: 'succeeded' | 'failed') => Promise<void>
  /** The bank sends the notices of an order's movements again, `copies` times. */
  repeatNotices: (orderNo: string, copies: number) => Promise<void>
  /** How many requests each call of each provider received, as `party.call`. */
  requests: () => Promise<Record<string, number>>
  clearFaults: () => Promise<void>
  /** Settles what the bank left open and sends every pending notice. @returns the counts */
  releaseNotices: () => Promise<{ settled: number; sent: number; acknowledged: number }>
  books: () => Promise<unknown>
}

export function makeSandboxClient(url: string): SandboxClient {
  const transport = fetchOften()
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const headers: [string, string][] = body ? [['content-type', 'application/json']] : []
    const { status, json } = await transport(`${url}${path}`, { method, headers, body: body && JSON.stringify(body) })
    const answer = await json()
    if (status !== 200) throw new Error(`sandbox ${path}: ${status} ${JSON.stringify(answer)}`)
    return answer
  }
  const get = (path: string) => ask('GET', path)
  const post = (path: string, body: object) => ask('POST', path, body)
  const sms = async (mobile: string) => (await get(`/sms?mobile=${mobile}`)) as Sms[]
  return {
    sms,
    mails: async (address) => (await get(`/mail?to=${encodeURIComponent(address)}`)) as Mailed[],
    code: async (mobile) => {
      const newest = (await sms(mobile)).find((message) => message.code)
      if (!newest?.code) throw new Error(`no code was sent to ${mobile}`)
      return newest.code
    },
    advance: async (advanceDays) => ((await post('/clock', { advanceDays })) as { businessDate: string }).businessDate,
    fault: async (party, fault, times = 1, call = undefined) =>
      void (await post('/faults', { party, fault, times, call })),
    groupPerson: async (person) => void (await post('/people/group', person)),
    face: async (ticket, outcome) => void (await post(`/face/${ticket}`, { outcome })),
    deposits: async (mobile) => (await get(`/depository/accounts?mobile=${mobile}`)) as never,
    setDeposit: async (accountNo, balance) => void (await post('/depository/balance', { accountNo, balance })),
    settleDeposit: async (ref, state) => void (await post('/depository/settle', { ref, state })),
    lent: async () => (await get('/lender/loans')) as never,
    lenderErrs: async (lender, loanNo, principal) => void (await post('/lender/entry', { lender, loanNo, principal })),
    bureauRecords: async () => (await get('/credit-bureau/records')) as never,
    insured: async () => (await get('/insurer/policies')) as never,
    mallOrders: async () => ((await get('/mall/orders')) as { orders: never }).orders,
    weChatMessages: async () => ((await get('/we-chat/messages')) as { messages: never }).messages,
    mallTells: async () => (await post('/mall/release', {})) as never,
    toppedUp: async () => (await get('/top-up/orders')) as never,
    letongCards: async () => (await get('/letong/cards')) as never,
    changeGoods: async (change) => void (await post('/shop/item', change)),
    settleTopUp: async (ref, state) => void (await post('/top-up/settle', { ref, state })),
    reverse: async (orderNo) => (await post('/books/reverse', { orderNo })) as never,
    payLate: async (orderNo) => void (await post('/books/pay-late', { orderNo })),
    settleOrder: async (orderNo, state) => void (await post('/books/settle', { orderNo, state })),
    repeatNotices: async (orderNo, copies) => void (await post('/notices/repeat', { orderNo, copies })),
    requests: async () => (await get('/requests')) as Record<string, number>,
    clearFaults: async () => void (await ask('DELETE', '/faults')),
    releaseNotices: async () => (await post('/notices/release', {})) as never,
    books: () => get('/books'),
  }
}
