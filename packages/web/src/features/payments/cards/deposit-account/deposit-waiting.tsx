import type { Deposit, DepositState } from '@wanka/contract/payments/deposit-account.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../../addresses/paths.ts'
import { Screen } from '../../../../shell/screen.tsx'
import { Outcome } from '../../../../ui/money/outcome.tsx'
import { BottomBar } from '../../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Card } from '../../../../ui/primitives/card.tsx'
import { Timeline } from '../../../../ui/primitives/timeline.tsx'

type Words = { title: string; last: string }
const WORDS: Partial<Record<DepositState, Words>> = {
  opening: { title: '正在开户', last: '账户开通' },
  changing: { title: '正在更换银行卡', last: '换成新的银行卡' },
  withdrawing: { title: '正在转出', last: '转到您的银行卡' },
  cancelling: { title: '正在注销', last: '账户注销' },
}
const OTHER: Words = { title: '正在办理', last: '办理完成' }

/** The bank has not answered yet. The server queries it meanwhile, even with the page closed. */
export function DepositWaiting({ now }: { now: Deposit }): ReactElement {
  const { depositState, bankName, pending } = now
  const { title, last } = WORDS[depositState] ?? OTHER
  return (
    <Screen
      bottom={
        <BottomBar follow>
          <Button kind="outline" to={linkTo('ucSetting')} replace>
            先离开
          </Button>
        </BottomBar>
      }
    >
      <Outcome label="办理进度" state="running" title={title} fen={pending?.amt}>
        存管银行还没有答复。可以先离开，有结果后这里会更新，不会重复{pending?.amt === undefined ? '办理' : '转出'}。
      </Outcome>
      <Card label="进度">
        <Timeline
          label="进度"
          steps={[
            { title: '已提交', state: 'done' },
            { title: `等待${bankName}答复`, time: '进行中', state: 'now' },
            { title: last, state: 'next' },
          ]}
        />
      </Card>
    </Screen>
  )
}
