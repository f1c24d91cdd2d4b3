import type { TrialBalance, TrialTotal } from '@wanka/contract/staff/ledger.ts'
import type { Trial, TrialLine } from '../../ledger/closing-balances.ts'

/** A trial balance with its sums: all that was debited is what was credited, in each currency. */
export function toTrialBalance({ from, on, isOpen, countedAt, lines }: Trial): TrialBalance {
  return {
    ...(from && { from }),
    on,
    isOpen,
    ...(countedAt && { countedAt: countedAt.toISOString() }),
    rows: lines.map(({ accountId, ...line }) => ({ ...line, ...(accountId !== undefined && { accountId }) })),
    totals: [...new Set(lines.map(({ currency }) => currency))].map((currency) =>
      totalOf(
        currency,
        lines.filter((line) => line.currency === currency),
      ),
    ),
  }
}

function totalOf(currency: string, lines: readonly TrialLine[]): TrialTotal {
  const sum = (of: (line: TrialLine) => number): number => lines.reduce((total, line) => total + of(line), 0)
  const total = {
    debit: sum(({ debit }) => debit),
    credit: sum(({ credit }) => credit),
    debitBalance: sum(({ closing }) => Math.max(0, closing)),
    creditBalance: sum(({ closing }) => Math.max(0, -closing)),
  }
  const isBalanced = total.debit === total.credit && total.debitBalance === total.creditBalance
  return { currency, ...total, isBalanced }
}
