import { useQuery } from '@tanstack/react-query'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { type DueAmount, halfOf, heaviestMonth, monthLoads } from '@wanka/domain/affordability.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { ReactElement } from 'react'
import { callQuery } from '../../../../api/query.ts'
import { retryFailed } from '../../../../api/retry-failed.ts'
import { useSession } from '../../../../session/session.ts'
import { Failed } from '../../../../shell/failed.tsx'
import { TextLines } from '../../../../ui/primitives/outline-rows.tsx'
import { Skeleton } from '../../../../ui/primitives/skeleton.tsx'
import css from './affordability.module.css'
import { type AskedLoan, dueOf, type OtherLoan } from './asked-loan.ts'
import { FigureField } from './figure-field.tsx'
import { HeaviestMonth } from './heaviest-month.tsx'
import { LighterLoans } from './lighter-loans.tsx'
import { MonthList } from './month-list.tsx'
import type { OwnFigures } from './own-figures.ts'

type CarryPanelProps = { asked: AskedLoan; figures: OwnFigures; onChoose: (other: OtherLoan) => void }

/** Month by month what falls due with the new loan, beside what is due already and the customer's own figures. */
export function CarryPanel(props: CarryPanelProps): ReactElement {
  return (
    <>
      <FigureField figures={props.figures} name="monthlyIncome" label="月收入" placeholder="元，选填" />
      <FigureField
        figures={props.figures}
        name="otherMonthly"
        label="其他月供"
        placeholder="元，选填，别处每月要还的"
      />
      <p className={css.note}>
        {props.figures.isStated('monthlyIncome')
          ? '月收入取自您的个人资料。在这里改只影响这次计算：不上传、不保存，也不影响审核。'
          : '这两项只在这个页面里算，不上传、不保存，也不影响审核；刷新页面就没有了。'}
      </p>
      <Carried {...props} />
    </>
  )
}

const NOTHING_DUE: readonly DueAmount[] = []

function Carried(props: CarryPanelProps): ReactElement {
  const { isLogin: enabled } = useSession()
  const months = useQuery({ ...callQuery(repayment.months, {}), enabled })
  const line = useQuery({ ...callQuery(creditLine.info, {}), enabled })
  if (!enabled) return <Loads {...props} already={NOTHING_DUE} note="登录后会加上您在万卡已有的账单。" />
  const reads = [months, line]
  const failed = reads.find(({ error, data }) => error && !data)
  if (failed?.error) return <Failed error={failed.error} onRetry={() => retryFailed(reads)} />
  if (!months.data || !line.data) {
    return (
      <Skeleton label="正在查已有的账单">
        <TextLines count={6} />
      </Skeleton>
    )
  }
  const already = months.data.due.map(({ date, amt }) => ({ dueOn: date as BusinessDate, amount: amt }))
  const held = line.data.heldAmt > 0 ? '还没放款的借款没有算进来。' : undefined
  return <Loads {...props} already={already} note={held} />
}

type LoadsProps = CarryPanelProps & { already: readonly DueAmount[]; note: string | undefined }

function Loads({ asked, figures, onChoose, already, note }: LoadsProps): ReactElement {
  const burden = { already, otherMonthly: figures.amount('otherMonthly') }
  const income = figures.amount('monthlyIncome')
  const months = monthLoads(burden, dueOf(asked.quote))
  const heaviest = heaviestMonth(months)
  const heavy = income > 0 && heaviest !== undefined && heaviest.total > halfOf(income)
  return (
    <>
      {heaviest && <HeaviestMonth month={heaviest} income={income} heavy={heavy} />}
      {heavy && <LighterLoans asked={asked} burden={burden} income={income} onChoose={onChoose} />}
      <MonthList months={months} heaviest={heaviest} />
      {note && <p className={css.note}>{note}</p>}
    </>
  )
}
