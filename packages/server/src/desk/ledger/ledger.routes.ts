import { ledger as contract } from '@wanka/contract/staff/ledger.ts'
import { businessDate, monthOf } from '@wanka/domain/business-date.ts'
import type { FastifyInstance } from 'fastify'
import { accountStatement, findAccount } from '../../ledger/account-statement.ts'
import { trialBalance } from '../../ledger/closing-balances.ts'
import { lastInvariantRun } from '../../ledger/invariant-run.ts'
import { notFound, refuse } from '../../platform/http/failures.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveStaff } from '../app/serve-staff.ts'
import { expectView } from '../customers/customer-view.ts'
import { loanBook } from './loan-book.ts'
import { accountOf, loanNumbers, showTransfer } from './show-transfer.ts'
import { toTrialBalance } from './trial-totals.ts'

const notCounted = (): never => refuse('没有这一天的汇总：它还没到，或者在开始汇总之前', { notCounted: true })

export function ledgerRoutes(app: FastifyInstance, platform: Platform): void {
  serveStaff(app, platform, contract.trialBalance, async ({ on, from }, { db }) => {
    if (on !== undefined && from !== undefined && from > on) refuse('开始日晚于截止日', { field: 'from' })
    const trial = await trialBalance(db, { on, from: (day) => from ?? businessDate(`${monthOf(day)}-01`) })
    return toTrialBalance(trial ?? notCounted())
  })

  serveStaff(app, platform, contract.account, async ({ accountId, on, before }, { db, staff }) => {
    const account = (await findAccount(db, accountId)) ?? notFound()
    if (account.customerId !== undefined) await expectView(db, staff, account.customerId)
    const statement = (await accountStatement(db, account, { on, before })) ?? notCounted()
    const numbers = await loanNumbers(db, account.loanId === undefined ? [] : [account.loanId])
    return {
      account: accountOf(account, numbers),
      ...(statement.on && { on: statement.on }),
      opening: statement.opening,
      closing: statement.closing,
      entries: statement.entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
      ...(statement.next && { next: statement.next }),
    }
  })

  serveStaff(app, platform, contract.transfer, (input, { db }) => showTransfer(db, input))

  serveStaff(app, platform, contract.invariants, async (_input, { db }) => {
    const run = await lastInvariantRun(db)
    if (!run) return {}
    return { run: { ...run, begunAt: run.begunAt.toISOString(), endedAt: run.endedAt.toISOString() } }
  })

  serveStaff(app, platform, contract.loanBook, (_input, { db }) => loanBook(db))
}
