import Hourglass from 'lucide-react/icons/hourglass'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { Screen } from '../../../shell/screen.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Dial } from '../../../ui/primitives/dial.tsx'
import { Timeline } from '../../../ui/primitives/timeline.tsx'
import css from './line-state.module.css'

/** The review is running; the page polls. */
export function ReviewingLine(): ReactElement {
  return (
    <Screen
      title="额度审核"
      bottom={
        <BottomBar follow>
          <Button kind="outline" to={linkTo('home')} replace>
            返回首页
          </Button>
        </BottomBar>
      }
    >
      <div className={css.head} role="status">
        <Dial filled={0.52} icon={Hourglass} turning />
        <h2 className={css.title}>审核中</h2>
        <p className={css.text}>一般几分钟内有结果，本页会自动更新。可以离开本页，回来随时能看到进度。</p>
      </div>
      <Card label="审核进度">
        <Timeline
          label="审核进度"
          steps={[
            { title: '提交申请', note: '资料和授权已收到', state: 'done' },
            { title: '信用审核', note: '由资金方评估', time: '进行中', state: 'now' },
            { title: '激活额度', note: '看到额度后，由您确认', state: 'next' },
          ]}
        />
      </Card>
    </Screen>
  )
}
