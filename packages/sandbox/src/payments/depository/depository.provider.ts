import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { type Db, inTransaction } from '../../books/database.ts'
import type { Fault } from '../../faults/faults.ts'
import { answer, type EndpointReply, openEndpoints, rejection, WITHHELD } from '../../provider/endpoint.ts'
import type { Sandbox } from '../../world.ts'
import { ruleOf } from '../bank/card-behaviours.ts'
import { behaviourOf, issuerOf } from '../bank/card-number.ts'
import { CODE_LIFE_MS } from '../bank/challenges.ts'
import {
  accountOf,
  carryOut,
  changeOrder,
  type DepositOrder,
  failOrder,
  hasOpenAccount,
  lockOrder,
  writeOrder,
} from './depository-book.ts'

const TRIES = 3
const LATER_MS = 3000

const ref = z.string().min(1).max(128)
const accountNo = z.string().regex(/^\d{8,32}$/)
const card = { cardNo: z.string().regex(/^\d{16,21}$/), mobile: z.string().regex(/^1[3-9]\d{9}$/) }
const person = { name: z.string().min(1).max(30), certId: z.string().length(18) }
const money = { amount: z.int().positive(), currency: z.literal('CNY') }

/** The deposit bank: a bank of its own, with customers' money on its own books. */
export function registerDepository(app: FastifyInstance, sandbox: Sandbox): void {
  const { books, now } = sandbox
  const endpoint = openEndpoints(app, sandbox, 'depository', sandbox.secrets.DEPOSITORY_SECRET)
  const orderCall = <Shape extends z.ZodRawShape>(
    kind: DepositOrder['kind'],
    path: `/${string}`,
    shape: Shape,
    work: (tx: Db, order: DepositOrder) => Promise<DepositOrder>,
  ): void =>
    endpoint({
      call: kind,
      path,
      input: z.strictObject({ ref, ...shape }),
      async run(input, fault) {
        const asked = input as Partial<DepositOrder> & { ref: string }
        const { order, isNew } = await inTransaction(books, async (tx) => {
          const written = await writeOrder(tx, { ...asked, kind })
          const found = await lockOrder(tx, asked.ref, now())
          if (!found) throw new Error('an order that was just written is there')
          if (!written) return { order: found, isNew: false }
          return { order: fault === 'refuse' ? await failOrder(tx, found, 'busy') : await work(tx, found), isNew: true }
        })
        if (order.kind !== kind || order.amount !== (asked.amount ?? null)) return rejection(409, 'refUsedForAnother')
        if (isNew) await deliver(sandbox, order)
        return isNew && (await isWithheld(books, order)) ? WITHHELD : spoken(order)
      },
    })

  orderCall('open', '/depository/open', { ...person, ...card }, async (tx, order) => {
    if (await hasOpenAccount(tx, order.certId ?? '')) return failOrder(tx, order, 'alreadyOpen')
    return askCode(tx, order, now())
  })
  orderCall('changeCard', '/depository/change-card', { accountNo, ...card }, async (tx, order) => {
    const account = await accountOf(tx, order.accountNo)
    return account?.open ? askCode(tx, order, now()) : failOrder(tx, order, 'accountClosed')
  })
  orderCall('withdraw', '/depository/withdraw', { accountNo, ...money }, (tx, order) => payOut(tx, order, now()))
  orderCall('cancel', '/depository/cancel', { accountNo }, carryOut)

  /** Locks one order and may change it. */
  const onOrder = (
    asked: string,
    work: (tx: Db, order: DepositOrder) => Promise<EndpointReply>,
  ): Promise<EndpointReply> =>
    inTransaction(books, async (tx) => {
      const order = await lockOrder(tx, asked, now())
      return order ? work(tx, order) : answer({ state: 'notFound' })
    })
  endpoint({
    call: 'query',
    path: '/depository/query',
    input: z.strictObject({ ref }),
    run: (input) => onOrder(input.ref, async (_tx, order) => spoken(order)),
  })
  endpoint({
    call: 'resendCode',
    path: '/depository/resend-code',
    input: z.strictObject({ ref }),
    async run(input) {
      let sent: DepositOrder | undefined
      const reply = await onOrder(input.ref, async (tx, order) => {
        if (order.state !== 'waitingCode') return spoken(order)
        sent = await askCode(tx, order, now())
        return spoken(sent)
      })
      if (sent) await deliver(sandbox, sent)
      return reply
    },
  })
  endpoint({
    call: 'confirm',
    path: '/depository/confirm',
    input: z.strictObject({ ref, smsCode: z.string().max(16) }),
    run: (input, fault) => onOrder(input.ref, (tx, order) => confirm(tx, order, input.smsCode, fault, now())),
  })
  endpoint({
    call: 'account',
    path: '/depository/account',
    input: z.strictObject({ accountNo }),
    async run(input) {
      const account = await accountOf(books, input.accountNo)
      if (!account) return rejection(404, 'unknownAccount')
      return answer({ state: account.open ? 'open' : 'cancelled', balance: account.balance })
    },
  })
}

/** The card number sets the owner and the behaviour. */
async function askCode(tx: Db, order: DepositOrder, now: number): Promise<DepositOrder> {
  const cardNo = order.cardNo ?? ''
  const { bind } = ruleOf(behaviourOf(cardNo))
  if (issuerOf(cardNo)?.cardType !== 'debit') return failOrder(tx, order, 'unknownBin')
  if (bind) return failOrder(tx, order, bind)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return changeOrder(tx, order, { state: 'waitingCode', code, codeExpiresAt: new Date(now + CODE_LIFE_MS) })
}

/** After the commit: the inbox has a connection of its own. */
async function deliver({ inbox }: Sandbox, { state, mobile, code }: DepositOrder): Promise<void> {
  if (state !== 'waitingCode' || mobile === null || code === null) return
  const text = `【存管银行】验证码${code}，您正在为存管账户绑定银行卡，5分钟内有效，请勿告知他人。`
  await inbox.deliver({ mobile, type: 'depositCard', code, text })
}

async function confirm(
  tx: Db,
  order: DepositOrder,
  smsCode: string,
  fault: Fault | undefined,
  now: number,
): Promise<EndpointReply> {
  if (order.state !== 'waitingCode') return spoken(order)
  if (fault === 'refuse') return spoken(await failOrder(tx, order, 'busy'))
  if ((order.codeExpiresAt?.getTime() ?? 0) < now) return answer({ state: 'codeExpired' })
  if (order.code === smsCode) return spoken(await carryOut(tx, order))
  const wrong = order.wrong + 1
  if (wrong >= TRIES) return spoken(await failOrder(tx, { ...order, wrong }, 'codeLocked'))
  await changeOrder(tx, order, { wrong })
  return answer({ state: 'codeWrong' })
}

/** Pays out to the card at once, unless the card's behaviour makes the payout fail or delays it. */
async function payOut(tx: Db, order: DepositOrder, now: number): Promise<DepositOrder> {
  const account = await accountOf(tx, order.accountNo)
  const turn = ruleOf(behaviourOf(account?.cardNo ?? '')).payout
  if (turn === 'account-abnormal') return failOrder(tx, order, 'accountAbnormal')
  if (turn === 'never-answers') return order
  if (turn === 'paid-later') return changeOrder(tx, order, { settleAt: new Date(now + LATER_MS) })
  return carryOut(tx, order)
}

async function isWithheld(db: Db, order: DepositOrder): Promise<boolean> {
  if (order.kind !== 'withdraw') return false
  const turn = ruleOf(behaviourOf((await accountOf(db, order.accountNo))?.cardNo ?? '')).payout
  return turn === 'never-answers' || turn === 'timeout-but-paid'
}

function spoken({ state, accountNo, reason }: DepositOrder): EndpointReply {
  if (state === 'succeeded') return answer({ state, accountNo })
  return answer(state === 'failed' ? { state, reason } : { state })
}
