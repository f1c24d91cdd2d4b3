import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { MIN_WITHDRAWABLE } from '@wanka/contract/constants.ts'
import { formatMoney } from '@wanka/contract/format.ts'
import type { withdrawals } from '@wanka/contract/payments/withdrawals.ts'
import { fen, fenToDecimal } from '@wanka/domain/money.ts'
import { withdrawalCode } from '@wanka/domain/states/withdrawal.ts'
import { lockRewardBalance } from '../../../ledger/balances.ts'
import type { Caller } from '../../../platform/auth/session.ts'
import { consumeTicket } from '../../../platform/auth/verification-ticket.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { businessNo, newId } from '../../../platform/db/id.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { readSetting } from '../../operations/catalogue/index.ts'
import { boundCard } from '../cards/index.ts'
import { createInstruction } from '../payment-instructions/index.ts'
import { underWay } from './withdrawal-row.ts'

/**
 * Withdraws rewards to a card: the amount (fen) is held, and the bank is instructed after the commit. The account's row lock
 * orders two requests, so together they never hold more than the balance.
 * @throws CallError Status.refused for a frozen account, under 20 yuan, more than the balance, too often today, no such card;
 * Status.passwordWrong
 */
export async function applyWithdrawal(
  tx: Tx,
  { customerId, frozen }: Caller,
  { amt, cardId, dealTicket }: CallInput<typeof withdrawals.apply>,
): Promise<CallOutput<typeof withdrawals.apply>> {
  if (frozen) refuse('您的账户已冻结，请联系客服')
  if (amt < MIN_WITHDRAWABLE) refuse(`满${MIN_WITHDRAWABLE / 100}元可提现`)
  const card = (await boundCard(tx, customerId, cardId)) ?? refuse('这张银行卡不能收款，请换一张', { field: 'cardId' })
  const binding = { owner: customerId, kind: 'deal', purpose: 'withdraw', amount: amt, subject: cardId } as const
  await consumeTicket(tx, dealTicket, binding)
  const date = await today(tx)
  const balance = await lockRewardBalance(tx, customerId)
  const { held, today: times } = await underWay(tx, customerId, date)
  const available = fen(balance - held)
  if (amt > available)
    refuse(`可提现${formatMoney(available)}元，请重新输入金额`, { available: fenToDecimal(available) })
  const { withdrawalsPerDay } = await readSetting(tx, 'invite')
  if (times >= withdrawalsPerDay) refuse(`每天最多提现${withdrawalsPerDay}次，请明天再来`)
  const withdrawalId = newId()
  const withdrawNo = businessNo('T', date)
  const instructionNo = await createInstruction(tx, {
    customerId,
    kind: 'reward',
    subject: withdrawalId,
    cardId,
    amount: amt,
    summary: '万卡奖励提现',
    businessDate: date,
  })
  await tx
    .insertInto('reward_withdrawal')
    .values({
      customer_id: customerId,
      withdrawal_id: withdrawalId,
      withdraw_no: withdrawNo,
      instruction_no: instructionNo,
      amount: amt,
      card_id: cardId,
      card_bank_name: card.bankName,
      card_tail: card.tail,
      business_date: date,
    })
    .execute()
  failpoint('withdrawal.written')
  await writeAudit(tx, { actor: customerId, action: 'withdrawal.requested', subject: withdrawalId })
  return { withdrawNo, state: withdrawalCode.requested }
}
