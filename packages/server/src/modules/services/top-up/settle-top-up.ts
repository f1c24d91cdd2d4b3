import { formatMoney } from '@wanka/contract/format.ts'
import { can } from '@wanka/domain/states/state-machine.ts'
import { topUp as machine } from '@wanka/domain/states/top-up.ts'
import { post, serviceHeldEntry, servicePayableEntry, type Transfer } from '../../../ledger/transfer.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { giveBack, paymentsOf } from '../../payments/desk-payments/index.ts'
import { DEFAULT_CHANNEL } from '../../payments/payment-instructions/index.ts'
import { openTopUpCase } from './open-top-up-case.ts'
import { moveTopUp, operatorName, PROVIDER, recordsLink, type TopUp } from './top-up-row.ts'

/** The outcome of a top-up. */
export type Word = { state: 'delivered'; providerNo?: string | undefined } | { state: 'failed'; reason: string }

/**
 * Records an outcome of a locked top-up: the first one stands; the same one again changes nothing, a different one opens a case.
 * Delivered: what was held becomes payable to the provider. Failed: it is returned to the card that paid.
 * @returns whether the order now has this outcome
 */
export async function settleTopUp(tx: Tx, one: TopUp, word: Word, actor = 'system'): Promise<boolean> {
  if (one.state === word.state) return true
  const event = word.state === 'delivered' ? 'deliver' : 'fail'
  if (!can(machine, one.state, event)) {
    await openTopUpCase(tx, 'topUpConflict', one.orderNo, { stands: one.state, said: word.state, amount: one.price })
    return false
  }
  if (word.state === 'delivered') await deliver(tx, one, word.providerNo, actor)
  else await failTopUp(tx, one, word.reason, actor)
  failpoint('topUp.settled')
  return true
}

async function deliver(tx: Tx, one: TopUp, providerNo: string | undefined, actor: string): Promise<void> {
  const { customerId, orderId, price, face, operator, mobileMasked } = one
  await post(tx, [
    await transfer(tx, `serviceDone:${orderId}`, [
      serviceHeldEntry(PROVIDER.code, price),
      servicePayableEntry(PROVIDER.code, -price),
    ]),
  ])
  failpoint('topUp.delivering')
  const set = providerNo === undefined || one.providerNo !== undefined ? {} : { provider_no: providerNo }
  await moveTopUp(tx, one, { event: 'deliver', actor, set })
  await writeLetter(tx, customerId, {
    kind: 'service',
    title: '话费充值成功',
    body: `${operatorName[operator]} ${mobileMasked}已充值${formatMoney(face)}元，实付${formatMoney(price)}元。`,
    action: recordsLink,
    dedupeKey: `topUp:${orderId}`,
  })
}

async function failTopUp(tx: Tx, one: TopUp, reason: string, actor: string): Promise<void> {
  const { customerId, orderId, price, face, mobileMasked } = one
  const words = reasonText(reason)
  await moveTopUp(tx, one, { event: 'fail', actor, reason, set: { fail_reason: words } })
  const payments = await paymentsOf(tx, customerId, orderId)
  const paid = payments.find(({ state }) => state === 'succeeded')
  const holder = serviceHeldEntry(PROVIDER.code, price)
  if (paid)
    await giveBack(tx, paid, {
      holder,
      transfer: 'serviceRefund',
      date: await today(tx),
      summary: '话费充值退款',
      reason: words,
    })
  // the debit was reversed before: our claim on the funder is settled by what we held
  else
    await post(tx, [
      await transfer(tx, `serviceRefund:${orderId}`, [
        holder,
        { kind: 'funderSettlement', channel: DEFAULT_CHANNEL, amount: -price },
      ]),
    ])
  failpoint('topUp.failing')
  await writeLetter(tx, customerId, {
    kind: 'service',
    title: '话费充值没有成功',
    body: `${mobileMasked}的${formatMoney(face)}元话费没有充值成功：${words}。${paid ? `已付的${formatMoney(price)}元会退回您的银行卡。` : '没有扣款。'}`,
    action: recordsLink,
    dedupeKey: `topUp:${orderId}`,
  })
}

async function transfer(tx: Tx, key: string, entries: Transfer['entries']): Promise<Transfer> {
  const date = await today(tx)
  return { key, kind: 'service', valueDate: date, postingDate: date, entries }
}

/** A provider's reason code as text for the customer; text written by staff stays as it is. */
const reasonText = (reason: string): string =>
  ({ notSold: '这个面额暂时不能充值', operatorRefused: '运营商没有受理' })[reason] ??
  (/^[\w.-]*$/.test(reason) ? '服务商没有办成' : reason)
