import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { Screen } from '../../../shell/screen.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Dial } from '../../../ui/primitives/dial.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import type { LineProgress } from './line-phase.ts'
import css from './line-state.module.css'

/** The limit is active. */
export function ActiveLine({ progress, target }: { progress: LineProgress; target: string }): ReactElement {
  const overdue = progress.stage === 'overdue'
  return (
    <Screen
      title="我的额度"
      bottom={
        <BottomBar
          follow
          secondary={
            <Button kind="outline" to={linkTo('home')} replace>
              返回首页
            </Button>
          }
        >
          {overdue ? (
            <Button to={linkTo('billList')}>去还款</Button>
          ) : (
            <Button to={target} replace>
              {target === linkTo('newBorrowCash') ? '去借钱' : '继续'}
            </Button>
          )}
        </BottomBar>
      }
    >
      <div className={css.head}>
        <Dial filled={1} icon={CircleCheck} tone="success" />
        <h2 className={css.title}>额度已激活</h2>
        <p className={css.text}>
          {overdue ? '有逾期未还的账单，还清后可以继续借款。' : '需要用钱时再借，不借款不产生任何费用。'}
        </p>
      </div>
      <Card label="额度">
        <p className={css.label}>总额度(元)</p>
        <Amount fen={progress.cardQuota} size="large" currency={false} />
      </Card>
      <Card flush label="管理额度">
        <Row label="管理额度" note="使用上限、锁定、提额、记录" to={linkTo('myLimit')} />
      </Card>
    </Screen>
  )
}
