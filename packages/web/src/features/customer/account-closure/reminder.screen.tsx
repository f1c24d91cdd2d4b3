import type { ReactElement } from 'react'
import { Navigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { Blockers } from './blockers.tsx'
import css from './leaving.module.css'
import { StopMarketingRow } from './stop-marketing-row.tsx'
import { type Closing, useClosing } from './use-leaving.ts'

/** What must be settled before the closure, what the closure means, and the alternatives. */
export default function ReminderScreen(): ReactElement {
  const { data, error, refetch } = useClosing()
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在查看您的账户" />
  }
  if (data.state === 'closing') return <Navigate to={linkTo('unregisterResult')} replace />
  const { blockers, settledLoans } = data
  return (
    <Screen
      bottom={
        <BottomBar>
          <Button
            kind="plain"
            to={linkTo('unregisterReason')}
            disabledReason={blockers.length > 0 ? `先处理好上面${blockers.length}项` : undefined}
          >
            继续注销
          </Button>
        </BottomBar>
      }
    >
      {blockers.length > 0 && <Blockers blockers={blockers} />}
      <Meaning closing={data} />
      <Card flush label="注销之前">
        {settledLoans > 0 && (
          <Row label="开具结清证明" note="注销后不能再开具" to={linkTo('clearanceCertificateApply')} />
        )}
        <Row label="撤回授权" note="不注销也可以停止查询您的数据" to={linkTo('authManagement')} />
        <StopMarketingRow />
        <Row label="联系客服" note="有不满意的地方，我们愿意听" to={linkTo('myCustomerService')} />
      </Card>
    </Screen>
  )
}

function Meaning({ closing: { undoDays, keepYears, openTickets, rewardsLost } }: { closing: Closing }): ReactElement {
  return (
    <Card title="注销后会怎样" strong>
      <ul className={css.what}>
        <li>申请后有{undoDays}天时间，登录即可撤销，账户和原来一样。</li>
        <li>{undoDays}天后，手机号、姓名、身份证号、银行卡、资料和授权都会删除，不能恢复。</li>
        {openTickets > 0 && <li>您有{openTickets}个工单还没有答复，注销完成后会关闭，不能再查看。</li>}
        {rewardsLost > 0 && <li>您有{amountText(rewardsLost)}元奖励不足20元或还没有到账，注销完成后不再发放。</li>}
        <li>额度和会员等级会清空，没有用完的卡券和积分不再能用，自动扣款签约会解除。</li>
        {keepYears > 0 && (
          <li>
            依照《反洗钱法》，身份资料、合同和借还款记录须保存{keepYears}年。这些资料会加密封存，不作他用，期满删除。
          </li>
        )}
        <li>以后可以用同一个手机号重新注册。</li>
      </ul>
    </Card>
  )
}
