import { useQuery } from '@tanstack/react-query'
import { formatMonthDay } from '@wanka/contract/format.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import LogIn from 'lucide-react/icons/log-in'
import type { ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { dueWith, payLink } from '../../../lending/pay-items.ts'
import { openLogin } from '../../../navigation/open-login.ts'
import { useSession } from '../../../session/session.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { useDialogs } from '../../../ui/overlays/dialogs.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { FactList } from '../../../ui/primitives/fact-list.tsx'

/** The page of a message or link to pay: it requires a login before any amount, then opens the next bill. */
export default function RepaymentScreen(): ReactElement {
  const { isLogin } = useSession()
  return isLogin ? <Next /> : <Login />
}

function Login(): ReactElement {
  const navigate = useNavigate()
  const { alert } = useDialogs()
  const { pathname, search } = useLocation()
  return (
    <Screen fill>
      <EmptyState icon={LogIn} title="登录后还款" text="登录后可以看到要还的账单和金额">
        <Button onClick={() => openLogin({ navigate, alert }, pathname + search)}>去登录</Button>
      </EmptyState>
    </Screen>
  )
}

function Next(): ReactElement {
  const { data, error, refetch } = useQuery({ ...callQuery(repayment.summary, {}), staleTime: 0 })
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取待还账单" />
  }
  const { next, monthDue, totalOwed, overdue, due } = data
  if (!next) {
    return (
      <Screen fill>
        <EmptyState
          icon={CalendarCheck}
          tone="success"
          filled={1}
          title="没有待还的账单"
          text="有账单时，会提前三天提醒您"
        >
          <Button kind="plain" to={linkTo('repaymentHistory')}>
            还款记录
          </Button>
        </EmptyState>
      </Screen>
    )
  }
  const { amt, bills, payable } = dueWith(next, due)
  const paying = next.planState === '5' && payable.length === 0
  const whole = bills === 1 ? `还第${next.no}期` : `一次还${bills}笔`
  return (
    <Screen
      bottom={
        <BottomBar
          secondary={
            <Button kind="outline" to={linkTo('billList')}>
              看账单
            </Button>
          }
        >
          <Button to={payLink(paying ? [next.billNo] : payable)}>
            {paying
              ? '看还款进度'
              : payable.length === bills
                ? `${whole} ${amountText(amt)}`
                : `先还${payable.length}笔`}
          </Button>
        </BottomBar>
      }
    >
      <Card title={next.overdueDays > 0 ? `已逾期${next.overdueDays}天` : `${formatMonthDay(next.dueOn)}应还`}>
        <p>
          <Amount fen={amt} size="hero" />
        </p>
        <FactList
          facts={[
            ...(bills === 1
              ? [
                  { label: '账单', value: `${next.loanName} 第${next.no}/${next.periods}期` },
                  { label: '收款方', value: next.lenderName },
                ]
              : [{ label: '账单', value: `${bills}笔` }]),
            ...(overdue > 0 ? [{ label: '其中逾期', value: amountText(overdue) }] : []),
            { label: '本月待还', value: amountText(monthDue) },
            { label: '全部待还', value: amountText(totalOwed) },
          ]}
        />
      </Card>
    </Screen>
  )
}
