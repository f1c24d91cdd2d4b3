import type { Deposit, DepositState } from '@wanka/contract/payments/deposit-account.ts'
import { maskPhone } from '@wanka/contract/phone-mask.ts'
import { fen } from '@wanka/domain/money.ts'
import type { Parties } from '../../../gateways/parties.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readSetting } from '../../operations/catalogue/index.ts'
import { type AccountRow, accountNoOf, newestAccount } from './account-row.ts'
import { depositWords } from './deposit-words.ts'
import { isOpen, mobileOfOrder, needsCode, newestOrder, type OrderRow } from './order-row.ts'

/** Seconds between two codes. */
export const CODE_PAUSE_SECONDS = 60

/** The account's status; the balance (fen) comes from the bank and is left out while it does not answer. */
export async function depositStatus(platform: Platform, parties: Parties, customerId: string): Promise<Deposit> {
  const account = await newestAccount(platform.db, customerId)
  const order = await newestOrder(platform.db, customerId)
  const open = order && isOpen(order) ? order : undefined
  const state = stateOf(account, open)
  return {
    depositState: state,
    bankName: (await readSetting(platform.db, 'depositBank')).name,
    ...(account?.account_tail && { account: `**** **** **** ${account.account_tail}` }),
    ...(account && (await facts(platform, parties, account))),
    ...(open && { pending: pendingOf(platform, open) }),
    ...failureOf(order),
  }
}

function stateOf(account: AccountRow | undefined, open: OrderRow | undefined): DepositState {
  if (!account) return 'none'
  if (account.state === 'open' && open?.kind === 'changeCard') return 'changing'
  if (account.state === 'open' && open?.kind === 'withdraw') return 'withdrawing'
  return account.state as 'opening' | 'open' | 'cancelling' | 'cancelled'
}

async function facts({ vault }: Platform, { depository }: Parties, account: AccountRow): Promise<Partial<Deposit>> {
  if (account.state !== 'open' && account.state !== 'cancelling') return {}
  const { card_bank_code: bankCode, card_bank_name: bankName, card_tail: tail } = account
  const said = await depository.account({ accountNo: accountNoOf(vault, account) })
  return {
    card: { bankCode, bankName, tail },
    ...(said.kind === 'answer' && { balance: fen(said.body.balance) }),
  }
}

function pendingOf({ vault }: Platform, order: OrderRow): NonNullable<Deposit['pending']> {
  const mobile = mobileOfOrder(vault, order)
  const { card_bank_code: bankCode, card_bank_name: bankName, card_tail: tail } = order
  return {
    step: order.state === 'codeSent' ? 'code' : 'wait',
    ...(needsCode(order) && { card: { bankCode, bankName, tail } }),
    ...(mobile !== undefined && { mobile: maskPhone(mobile) }),
    ...(order.amount !== null && { amt: fen(order.amount) }),
    resendIn: Math.max(0, CODE_PAUSE_SECONDS - order.code_age),
  }
}

const failureOf = (order: OrderRow | undefined): { failure?: string } =>
  order && !isOpen(order) && order.reason ? { failure: depositWords(order.reason) } : {}
