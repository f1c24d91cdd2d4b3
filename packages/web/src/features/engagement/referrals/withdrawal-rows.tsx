import type { Withdrawal } from '@wanka/contract/payments/withdrawals.ts'
import type { ReactElement } from 'react'
import { BankTile } from '../../../ui/money/bank-tile.tsx'
import { MoneyRow } from '../../../ui/money/money-row.tsx'
import { timeOfMonth } from '../../../ui/primitives/day-words.ts'
import type { StatusKind } from '../../../ui/primitives/status-tag.tsx'

const STEPS = {
  requested: '已受理，等待银行处理',
  paying: '银行处理中',
  unknown: '正在向银行确认结果，请勿重复提现',
} as const satisfies Record<NonNullable<Withdrawal['step']>, string>

const STATES = {
  '0': { kind: 'running', text: '处理中' },
  '1': { kind: 'done', text: '已到账' },
  '2': { kind: 'overdue', text: '未成功' },
} as const satisfies Record<Withdrawal['state'], { kind: StatusKind; text: string }>

/** One withdrawal: when, to which card, how much and its outcome. */
export function WithdrawalRow({ withdrawal }: { withdrawal: Withdrawal }): ReactElement {
  const { amt, state, step, bankName, tail, createdAt, reason } = withdrawal
  const more = reason ? `${reason}，金额已退回余额` : step && STEPS[step]
  return (
    <MoneyRow
      lead={<BankTile name={bankName} size="big" />}
      title={`提现到${tail ? `${bankName}(${tail})` : '银行卡'}`}
      notes={[timeOfMonth(createdAt), more]}
      fen={amt}
      state={STATES[state]}
    />
  )
}
