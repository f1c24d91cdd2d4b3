import type { Fen } from '@wanka/domain/money.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { useFirstCall } from '../../../api/first-call.ts'
import { billSummary, lineInfo } from '../../../api/member.shapes.ts'
import { Failed } from '../../../shell/failed.tsx'
import { AmountPlace } from '../../../ui/money/amount-place.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { cx } from '../../../ui/primitives/class-names.ts'
import { Icon } from '../../../ui/primitives/icon.tsx'
import { Place } from '../../../ui/primitives/words.tsx'
import css from './money-card.module.css'
import { dueNote, lineNote } from './money-words.ts'

/** Two figures: what is owed this month and what is available. */
export function MoneyCard(): ReactElement {
  const bills = useFirstCall(billSummary)
  const card = useFirstCall(lineInfo)
  const error = bills.error ?? card.error
  const failed = !(bills.data && card.data) && error
  return (
    <div className={css.lifted}>
      <Card over label="我的账单和额度">
        {failed ? (
          <Failed
            error={failed}
            onRetry={() => {
              bills.refetch()
              card.refetch()
            }}
          />
        ) : (
          <div className={css.pair} aria-busy={!(bills.data && card.data)}>
            <Figure
              label="本月待还"
              name="due"
              fen={bills.data?.monthDue}
              note={bills.data && dueNote(bills.data)}
              late={bills.data && bills.data.overdueCount > 0}
              to={linkTo('billList')}
            />
            <Figure
              label="可用额度"
              name="available"
              fen={card.data?.available}
              note={card.data && lineNote(card.data)}
              to={linkTo(card.data?.stage === 'active' ? 'newBorrowCash' : 'lineProgress')}
            />
          </div>
        )}
      </Card>
    </div>
  )
}

type FigureProps = {
  label: string
  /** Of the places for what is still to come. */
  name: string
  fen: Fen | undefined
  note: string | undefined
  late?: boolean | undefined
  to: string
}

function Figure({ label, name, fen, note, late, to }: FigureProps): ReactElement {
  return (
    <Link className={css.figure} to={to}>
      <span className={css.label}>
        {label}
        <Icon of={ChevronRight} size="s" />
      </span>
      <AmountPlace fen={fen} name={name} size="medium" />
      <small className={cx(late && css.late)}>{note ?? <Place name={`${name}Note`} width={84} />}</small>
    </Link>
  )
}
