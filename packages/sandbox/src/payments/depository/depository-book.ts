import { randomInt } from 'node:crypto'
import type { Db } from '../../books/database.ts'

export type OrderKind = 'open' | 'changeCard' | 'withdraw' | 'cancel'
export type DepositOrder = {
  ref: string
  kind: OrderKind
  state: 'waitingCode' | 'processing' | 'succeeded' | 'failed'
  accountNo: string | null
  certId: string | null
  name: string | null
  cardNo: string | null
  mobile: string | null
  amount: number | null
  code: string | null
  wrong: number
  codeExpiresAt: Date | null
  settleAt: Date | null
  reason: string | null
}
export type DepositAccount = {
  accountNo: string
  certId: string
  name: string
  cardNo: string
  mobile: string
  balance: number
  open: boolean
}

const ORDER = `ref, kind, state, account_no as "accountNo", cert_id as "certId", name, card_no as "cardNo", mobile, amount, code, wrong,
  code_expires_at as "codeExpiresAt", settle_at as "settleAt", reason`
const ACCOUNT = 'account_no as "accountNo", cert_id as "certId", name, card_no as "cardNo", mobile, balance, open'

/** Inserts an order once per `ref`. @returns whether it is new */
export async function writeOrder(
  tx: Db,
  { ref, kind, ...asked }: Pick<DepositOrder, 'ref' | 'kind'> & Partial<DepositOrder>,
): Promise<boolean> {
  const { accountNo = null, certId = null, name = null, cardNo = null, mobile = null, amount = null } = asked
  const { rowCount } = await tx.query(
    `insert into depository_order (ref, kind, state, account_no, cert_id, name, card_no, mobile, amount)
     values ($1, $2, 'processing', $3, $4, $5, $6, $7, $8) on conflict (ref) do nothing`,
    [ref, kind, accountNo, certId, name, cardNo, mobile, amount],
  )
  return rowCount === 1
}

/** An order under its row lock; an order that is due is settled by the read. */
export async function lockOrder(tx: Db, ref: string, now: number): Promise<DepositOrder | undefined> {
  const { rows } = await tx.query<DepositOrder>(`select ${ORDER} from depository_order where ref = $1 for update`, [
    ref,
  ])
  const [order] = rows
  if (!order?.settleAt || order.settleAt.getTime() > now) return order
  return carryOut(tx, order)
}

export async function changeOrder(
  tx: Db,
  order: DepositOrder,
  change: Partial<Omit<DepositOrder, 'ref' | 'kind'>>,
): Promise<DepositOrder> {
  const after = { ...order, ...change }
  await tx.query(
    `update depository_order set state = $2, account_no = $3, code = $4, wrong = $5, code_expires_at = $6, settle_at = $7, reason = $8
      where ref = $1`,
    [
      after.ref,
      after.state,
      after.accountNo,
      after.code,
      after.wrong,
      after.codeExpiresAt,
      after.settleAt,
      after.reason,
    ],
  )
  return after
}

export const failOrder = (tx: Db, order: DepositOrder, reason: string): Promise<DepositOrder> =>
  changeOrder(tx, order, { state: 'failed', reason, settleAt: null })

export async function accountOf(tx: Db, accountNo: string | null, lock = false): Promise<DepositAccount | undefined> {
  const { rows } = await tx.query<DepositAccount>(
    `select ${ACCOUNT} from depository_account where account_no = $1 ${lock ? 'for update' : ''}`,
    [accountNo],
  )
  return rows[0]
}

export async function hasOpenAccount(tx: Db, certId: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from depository_account where cert_id = $1 and open', [certId])
  return (rowCount ?? 0) > 0
}

/** Executes an order. */
export async function carryOut(tx: Db, order: DepositOrder): Promise<DepositOrder> {
  if (order.kind === 'open') return openAccount(tx, order)
  const account = await accountOf(tx, order.accountNo, true)
  if (!account?.open) return failOrder(tx, order, 'accountClosed')
  if (order.kind === 'changeCard') {
    await tx.query('update depository_account set card_no = $2, mobile = $3 where account_no = $1', [
      account.accountNo,
      order.cardNo,
      order.mobile,
    ])
  } else if (order.kind === 'withdraw') {
    const amount = order.amount ?? 0
    if (account.balance < amount) return failOrder(tx, order, 'balanceTooSmall')
    await tx.query('update depository_account set balance = balance - $2 where account_no = $1', [
      account.accountNo,
      amount,
    ])
  } else {
    if (account.balance > 0) return failOrder(tx, order, 'balanceLeft')
    await tx.query('update depository_account set open = false where account_no = $1', [account.accountNo])
  }
  return changeOrder(tx, order, { state: 'succeeded', settleAt: null })
}

async function openAccount(tx: Db, order: DepositOrder): Promise<DepositOrder> {
  if (await hasOpenAccount(tx, order.certId ?? '')) return failOrder(tx, order, 'alreadyOpen')
  const accountNo = `6230${String(randomInt(1_000_000)).padStart(6, '0')}${String(randomInt(1_000_000)).padStart(6, '0')}`
  await tx.query(
    'insert into depository_account (account_no, cert_id, name, card_no, mobile) values ($1, $2, $3, $4, $5)',
    [accountNo, order.certId, order.name, order.cardNo, order.mobile],
  )
  return changeOrder(tx, order, { state: 'succeeded', accountNo })
}

export async function listAccounts(tx: Db, mobile: string | undefined): Promise<DepositAccount[]> {
  const { rows } = await tx.query<DepositAccount>(
    `select ${ACCOUNT} from depository_account where $1::text is null or mobile = $1 order by account_no`,
    [mobile ?? null],
  )
  return rows
}
