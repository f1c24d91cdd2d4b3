import { earlySettlement } from '@wanka/contract/lending/early-settlement.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { applyForBill, applyForLoan, applyRepayment } from './apply.service.ts'
import { billDetail } from './bill-detail.service.ts'
import { billMonths, billsOfMonth } from './bill-months.service.ts'
import { billSummary, listBills } from './bills.service.ts'
import { selectMany, selectOne } from './cashier.service.ts'
import { closeRepayment, confirmRepayment } from './confirm.service.ts'
import { paymentDetail, paymentHistory } from './history.service.ts'
import { settleByAmount, settleByQuote, settleGroup } from './settle.service.ts'
import { settleAccounts } from './settle-accounts.service.ts'
import { selectGroup, selectSettlement } from './settlement-desk.service.ts'
import { quoteSettlement } from './settlement-quote.service.ts'
import { repaymentStatus } from './status.service.ts'

/** Registers the calls for bills, payments and early settlement. */
export function repaymentRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, repayment.summary, (_input, { db, caller }) => billSummary(db, caller.customerId))
  serve(app, platform, repayment.list, (input, { db, caller }) => listBills(db, caller.customerId, input))
  serve(app, platform, repayment.months, (_input, { db, caller }) => billMonths(db, caller.customerId))
  serve(app, platform, repayment.month, ({ month }, { db, caller }) => billsOfMonth(db, caller.customerId, month))
  serve(app, platform, repayment.detail, ({ billNo }, { db, caller }) => billDetail(db, caller.customerId, billNo))
  serve(app, platform, repayment.selectOne, ({ settle, ...input }, { db, caller: { customerId } }) =>
    settle && input.appId !== undefined
      ? selectSettlement(platform.vault, db, customerId, input.appId)
      : selectOne(db, customerId, input),
  )
  serve(app, platform, repayment.selectMany, (input, { db, caller }) => selectMany(db, caller.customerId, input))
  serve(app, platform, repayment.apply, (input, { tx, caller }) => applyRepayment(tx, caller.customerId, input))
  serve(app, platform, repayment.applyBill, (input, { tx, caller }) => applyForBill(tx, caller.customerId, input))
  serve(app, platform, repayment.applyLoan, (input, { tx, caller }) => applyForLoan(tx, caller.customerId, input))
  serve(app, platform, repayment.confirm, (input, { tx, caller }) => confirmRepayment(tx, caller.customerId, input))
  serve(app, platform, repayment.close, ({ repayNo }, { tx, caller }) => closeRepayment(tx, caller.customerId, repayNo))
  serve(app, platform, repayment.status, (input, { db, caller }) => repaymentStatus(db, caller.customerId, input))
  serve(app, platform, repayment.history, (input, { db, caller }) => paymentHistory(db, caller.customerId, input))
  serve(app, platform, repayment.payment, ({ repayNo }, { db, caller }) =>
    paymentDetail(platform.vault, db, caller.customerId, repayNo),
  )
  settlementRoutes(app, platform)
}

function settlementRoutes(app: FastifyInstance, platform: Platform): void {
  const { vault } = platform
  serve(app, platform, earlySettlement.quote, (input, { db, caller }) =>
    quoteSettlement(vault, db, caller.customerId, input),
  )
  serve(app, platform, earlySettlement.accounts, (_input, { db, caller }) => settleAccounts(db, caller.customerId))
  serve(app, platform, earlySettlement.pay, (input, { tx, caller }) =>
    settleByQuote(tx, vault, caller.customerId, input),
  )
  serve(app, platform, earlySettlement.group, ({ appIds }, { db, caller }) =>
    selectGroup(vault, db, caller.customerId, appIds),
  )
  serve(app, platform, earlySettlement.payGroup, (input, { tx, caller }) =>
    settleGroup(tx, vault, caller.customerId, input),
  )
  serve(app, platform, earlySettlement.apply, (input, { tx, caller }) => settleByAmount(tx, caller.customerId, input))
}
