import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import Snowflake from 'lucide-react/icons/snowflake'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { useSysConfig } from '../../../api/sys-config.ts'
import { HelpLink } from '../../../navigation/help-link.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { Hotline } from '../../../ui/primitives/maintenance-state.tsx'

const COPY = {
  overdrawn: {
    icon: Snowflake,
    title: '额度暂停使用',
    text: '您的一笔还款被银行撤销，已用额度超过了总额度。还款后额度自动恢复，已有的借款照常还款。',
  },
  frozen: { icon: Snowflake, title: '额度已冻结', text: '冻结期间不能借款，已有的借款照常还款。' },
  closed: { icon: LockKeyhole, title: '额度已关闭', text: '您的额度账户已关闭，已有的记录可以随时查看。' },
} as const

/** The line cannot be used now. */
export function StoppedLine({ phase }: { phase: keyof typeof COPY }): ReactElement {
  const config = useSysConfig()
  const { icon, title, text } = COPY[phase]
  return (
    <Screen title="我的额度" fill>
      <EmptyState
        icon={icon}
        title={title}
        text={text}
        tone="soon"
        filled={0.65}
        from={0.08}
        foot={<Hotline lead="客服热线" phone={config?.consumerHotline} />}
      >
        <Button to={linkTo('billList')}>查看账单</Button>
        <HelpLink topic="line">有疑问？联系客服</HelpLink>
      </EmptyState>
    </Screen>
  )
}
