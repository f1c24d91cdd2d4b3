import { fen } from '@wanka/domain/money.ts'
import { lockRewardBalance } from '../../../ledger/balances.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { businessNo, newId } from '../../../platform/db/id.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { isClosed } from '../../customer/eligibility/index.ts'
import { createInstruction } from '../payment-instructions/index.ts'
import { lockWithdrawal, underWay } from './withdrawal-row.ts'

/**
 * Pays a withdrawal that came back to an account named by a customer whose own account is closed. It is a new withdrawal, held
 * like any other: paid twice, it would exceed what is owed.
 * @returns the new withdrawal's number
 * @throws CallError Status.refused with the reason where nothing of it is owed, or the customer still has an account
 */
export async function payWithdrawalTo(tx: Tx, withdrawNo: string, payeeToken: string): Promise<string> {
  const found = await tx
    .selectFrom('reward_withdrawal')
    .select(['customer_id', 'withdrawal_id'])
    .where('withdraw_no', '=', withdrawNo)
    .executeTakeFirst()
  if (!found) return refuse(`no withdrawal ${withdrawNo}`)
  const customerId = found.customer_id
  if (!(await isClosed(tx, customerId))) refuse(`${withdrawNo}: the customer has an account and takes it out`)
  const row = await lockWithdrawal(tx, customerId, found.withdrawal_id)
  if (row?.state !== 'failed') return refuse(`${withdrawNo} is ${row?.state}: nothing waits`)
  const { amount, cardId } = row
  const date = await today(tx)
  const balance = await lockRewardBalance(tx, customerId)
  const { held } = await underWay(tx, customerId, date)
  if (fen(balance - held) < amount) refuse(`${withdrawNo}: nothing of it is owed any more`)
  const [withdrawalId, newNo] = [newId(), businessNo('T', date)]
  const instructionNo = await createInstruction(tx, {
    customerId,
    kind: 'reward',
    subject: withdrawalId,
    cardId,
    amount,
    summary: '万卡奖励提现',
    businessDate: date,
    payeeToken,
  })
  await tx
    .insertInto('reward_withdrawal')
    .values({
      customer_id: customerId,
      withdrawal_id: withdrawalId,
      withdraw_no: newNo,
      instruction_no: instructionNo,
      amount,
      card_id: cardId,
      card_bank_name: '',
      card_tail: '',
      business_date: date,
    })
    .execute()
  return newNo
}
