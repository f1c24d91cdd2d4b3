import type { CallOutput } from '@wanka/contract/call.ts'
import { formatMonthDay } from '@wanka/contract/format.ts'
import type { repayment } from '@wanka/contract/repayment.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useFirstCall } from '../../api/first-call.ts'
import { billSummary, lineInfo } from '../../api/member.shapes.ts'
import { Failed } from '../../failed.tsx'
import { linkTo } from '../../paths.ts'
import { Amount } from '../../ui/amount.tsx'
import { amountText } from '../../ui/amount-text.ts'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonBlock } from '../../ui/skeleton.tsx'
import css from './money-card.module.css'

/** Two figures: what is owed this month and what may still be used. */
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
            <Figure label="本月待还" fen={bills.data.monthDue} note={noteOf(bills.data)} to={linkTo('billList')} />
            <Figure
              label="可用额度"
              fen={card.data.available}
              note={`总额度 ${amountText(card.data.cardQuota)}`}
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

function Figure({ label, fen, note, to }: { label: string; fen: Fen; note: string; to: string }): ReactElement {
  return (
    <Link className={css.figure} to={to}>
      <span className={css.label}>
        {label}
        <Icon of={ChevronRight} size="s" />
      </span>
      <Amount fen={fen} size="medium" />
      <small>{note}</small>
    </Link>
  )
}

/** The date belongs to the sum above it: a sum of zero names the next one. */
function noteOf({ monthDue, next }: CallOutput<typeof repayment.summary>): string {
  if (!next) return '没有待还的账单'
  const day = formatMonthDay(next.dueOn)
  return monthDue > 0 ? `${day}到期` : `下一笔 ${day}`
}
