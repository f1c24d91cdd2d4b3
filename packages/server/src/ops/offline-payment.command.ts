import { formatMoney } from '@wanka/contract/format.ts'
import { parseMoneyInput } from '@wanka/contract/money-input.ts'
import { businessDate, isBusinessDate } from '@wanka/domain/business-date.ts'
import { offlinePayment as machine } from '@wanka/domain/states/offline-payment.ts'
import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import {
  acceptOffline,
  bookFound,
  rejectOffline,
  showOffline,
  waitingOffline,
} from '../modules/lending/offline-payments/index.ts'
import { type Command, type Desk, decide, Usage } from './command.ts'

export const offlinePayments: Command = {
  usage: 'offline-payments [reviewing|accepted|rejected]',
  about: 'list the bank transfers that customers say they made, the longest waiting first',
  async run(desk, [state = 'reviewing']) {
    const lines = await waitingOffline(desk.platform.db, stateNamed(machine, state))
    for (const line of lines) desk.print(line)
    desk.print(`${lines.length} offline payments`)
    return 0
  },
}

export const offlinePayment: Command = {
  usage:
    'offline-payment <number> | offline-payment accept <number> <slip number> <yuan> | offline-payment reject <number> <why> | offline-payment book <loan number> <slip number> <yuan> <day it came>',
  about:
    'show a transfer with its slip; book the money that was found on our account, each slip number once, also for a loan whose customer sent no slip; or say why not',
  async run(desk, [word = '', ...rest]) {
    if (word === 'accept') return accept(desk, rest)
    if (word === 'reject') return reject(desk, rest)
    if (word === 'book') return book(desk, rest)
    if (!word || rest.length > 0) throw new Usage(offlinePayment.usage)
    // Viewing a customer's documents is audited, too.
    const lines = await decide(desk, { action: 'offlinePayment.shown', subject: word }, (tx) =>
      showOffline(tx, desk.platform, word),
    )
    for (const line of lines) desk.print(line)
    return 0
  },
}

const SLIP = /^[\w-]{6,64}$/

async function accept(desk: Desk, [paymentNo, slipNo, yuan = '', ...more]: readonly string[]): Promise<number> {
  const amount = parseMoneyInput(yuan)
  if (!paymentNo || !slipNo || !SLIP.test(slipNo) || !amount || more.length > 0) throw new Usage(offlinePayment.usage)
  const entry = { action: 'offlinePayment.accepted', subject: paymentNo, facts: { slipNo, amount } }
  const { repayNo } = await decide(desk, entry, (tx) =>
    acceptOffline(tx, { paymentNo, slipNo, amount, actor: desk.actor }),
  )
  desk.print(`${paymentNo}: ${formatMoney(amount)} booked as ${repayNo}`)
  return 0
}

async function reject(desk: Desk, [paymentNo, ...why]: readonly string[]): Promise<number> {
  const reason = why.join(' ').trim()
  if (!paymentNo || !reason) throw new Usage(offlinePayment.usage)
  await decide(desk, { action: 'offlinePayment.rejected', subject: paymentNo }, (tx) =>
    rejectOffline(tx, { paymentNo, actor: desk.actor, reason }),
  )
  desk.print(`${paymentNo}: rejected`)
  return 0
}

async function book(desk: Desk, [appId, slipNo, yuan = '', day = '', ...more]: readonly string[]): Promise<number> {
  const amount = parseMoneyInput(yuan)
  if (!appId || !slipNo || !SLIP.test(slipNo) || !amount || !isBusinessDate(day) || more.length > 0)
    throw new Usage(offlinePayment.usage)
  const entry = { action: 'offlinePayment.booked', subject: appId, facts: { slipNo, amount, day } }
  const paidOn = businessDate(day)
  const { repayNo } = await decide(desk, entry, (tx) =>
    bookFound(tx, { appId, slipNo, amount, paidOn, actor: desk.actor }),
  )
  desk.print(`${appId}: ${formatMoney(amount)} booked as ${repayNo}`)
  return 0
}
