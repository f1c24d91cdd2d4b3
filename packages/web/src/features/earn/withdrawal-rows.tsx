import type { Withdrawal } from '@wanka/contract/withdraw-cash.ts'
import type { ReactElement } from 'react'
import { Amount } from '../../ui/amount.tsx'
import { type StatusKind, StatusTag } from '../../ui/status-tag.tsx'
import css from './money-rows.module.css'

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

/** One withdrawal: when, to which card, how much and how it ended. */
export function WithdrawalRow({ withdrawal }: { withdrawal: Withdrawal }): ReactElement {
  const { amt, state, step, bankName, tail, createdAt, reason } = withdrawal
  const { kind, text } = STATES[state]
  const note = reason ? `${reason}，金额已退回余额` : step && STEPS[step]
  return (
    <div className={css.row}>
      <span className={css.main}>
        <b>提现到{tail ? `${bankName}(${tail})` : '银行卡'}</b>
        <small>{createdAt.slice(0, 16)}</small>
        {note && <small>{note}</small>}
      </span>
      <span className={css.side}>
        <Amount fen={amt} size="title" />
        <StatusTag kind={kind} bare>
          {text}
        </StatusTag>
      </span>
    </div>
  )
}
