import { loanName } from '@wanka/contract/lending/loan-name.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { voucher as machine } from '@wanka/domain/states/voucher.ts'
import { asksForVoucher, VOUCHER_DAYS, voucherDueOn } from '@wanka/domain/voucher-rule.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { businessNo, newId } from '../../../platform/db/id.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { readSetting } from '../../operations/catalogue/index.ts'

type PaidOut = { customerId: string; orderId: string; purposeCode: string; amount: Fen }

/** Requests a voucher of use from the borrower of a loan that was just paid out, where its purpose and amount require one. */
export async function askForVoucher(
  tx: Tx,
  { customerId, orderId, ...loan }: PaidOut,
  paidOutOn: BusinessDate,
): Promise<void> {
  const { from, dailyFrom } = await readSetting(tx, 'loanVoucher')
  if (!asksForVoucher(loan, { from: fen(from * 100), dailyFrom: fen(dailyFrom * 100) })) return
  const voucherId = newId()
  const voucherNo = businessNo('V', paidOutOn)
  await tx
    .insertInto('voucher')
    .values({
      customer_id: customerId,
      voucher_id: voucherId,
      voucher_no: voucherNo,
      order_id: orderId,
      state: machine.initial,
      due_on: voucherDueOn(paidOutOn),
    })
    .execute()
  await writeLetter(tx, customerId, {
    kind: 'service',
    title: '请上传借款凭证',
    body: `请在${VOUCHER_DAYS}天内上传借款凭证，说明${loanName({ loanedOn: paidOutOn, loanAmt: loan.amount })}用在了哪里，例如发票、合同或订单截图。上传不影响还款计划，也不收费。`,
    action: { label: '上传凭证', url: '/vouchersList' },
    dedupeKey: `voucher:${voucherId}`,
  })
}
