import type { CallOutput } from '@wanka/contract/call.ts'
import { formatMonthDay } from '@wanka/contract/format.ts'
import type { OneCard } from '@wanka/contract/lending/credit-line.ts'
import type { repayment } from '@wanka/contract/lending/repayment.ts'
import type { Fen } from '@wanka/domain/money.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { useFirstCall } from '../../../api/first-call.ts'
import { billSummary, lineInfo } from '../../../api/member.shapes.ts'
import { Failed } from '../../../shell/failed.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Card } from '../../../ui/primitives/card.tsx'
import { cx } from '../../../ui/primitives/class-names.ts'
import { Icon } from '../../../ui/primitives/icon.tsx'
import { SkeletonBlock } from '../../../ui/primitives/skeleton.tsx'
import css from './money-card.module.css'

/** Two figures: what is owed this month and what is available. */
export function MoneyCard(): ReactElement {
  const bills = useFirstCall(billSummary)
  const card = useFirstCall(lineInfo)
  const error = bills.error ?? card.error
  const ready = bills.data && card.data
  return (
    <div className={css.lifted}>
      <Card over label="我的账单和额度">
        {bills.data && card.data && (
          <div className={css.pair}>
            <Figure
              label="本月待还"
              fen={bills.data.monthDue}
              note={dueNote(bills.data)}
              late={bills.data.overdueCount > 0}
              to={linkTo('billList')}
            />
            <Figure
              label="可用额度"
              fen={card.data.available}
              note={lineNote(card.data)}
              to={linkTo(card.data.stage === 'active' ? 'newBorrowCash' : 'lineProgress')}
            />
          </div>
        )}
        {!ready && error && (
          <Failed
            error={error}
            onRetry={() => {
              bills.refetch()
              card.refetch()
            }}
          />
        )}
        {!ready && !error && <SkeletonBlock height={78} />}
      </Card>
    </div>
  )
}

type FigureProps = { label: string; fen: Fen; note: string; late?: boolean; to: string }

function Figure({ label, fen, note, late, to }: FigureProps): ReactElement {
  return (
    <Link className={css.figure} to={to}>
      <span className={css.label}>
        {label}
        <Icon of={ChevronRight} size="s" />
      </span>
      <Amount fen={fen} size="medium" />
      <small className={cx(late && css.late)}>{note}</small>
    </Link>
  )
}

/** The due date that belongs to the sum above it: for a sum of zero, the next one. */
function dueNote({ monthDue, overdueDays, next }: CallOutput<typeof repayment.summary>): string {
  if (overdueDays > 0) return `已逾期${overdueDays}天`
  if (!next) return '没有待还的账单'
  const day = formatMonthDay(next.dueOn)
  return monthDue > 0 ? `${day}到期` : `下一笔 ${day}`
}

/** Without a limit: how far the customer is on the way to one. */
function lineNote({ stage, cardQuota, refusal, overAmt }: OneCard): string {
  switch (stage) {
    case 'realName':
    case 'openCard':
      return '还没有申请额度'
    case 'reviewing':
      return '额度审核中'
    case 'refused':
      return refusal ? `${formatMonthDay(refusal.nextDate)}起可再次申请` : '这次没有通过审核'
    case 'activate':
      return cardQuota > 0 ? '额度待激活' : '还没有申请额度'
    case 'frozen':
      return overAmt === undefined ? '额度已冻结' : `超过总额度${amountText(overAmt)}`
    case 'expired':
      return '额度已到期'
    case 'closed':
      return '额度已关闭'
    case 'active':
    case 'overdue':
      return `总额度 ${amountText(cardQuota)}`
    default:
      return stage satisfies never
  }
}
