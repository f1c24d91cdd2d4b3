import { useQuery } from '@tanstack/react-query'
import { help } from '@wanka/contract/support/help.ts'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Mail from 'lucide-react/icons/mail'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Phone from 'lucide-react/icons/phone'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { useSysConfig } from '../../../api/sys-config.ts'
import { useSearch } from '../../../navigation/search.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { FigureCard, FigureCount } from '../../../ui/money/figure-card.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes, GroupTitle } from '../../../ui/primitives/card.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { TintedIcon } from '../../../ui/primitives/tinted-icon.tsx'
import { FaqItem } from './faq-item.tsx'
import css from './help.module.css'
import { HelpSearch, helpTopics } from './help-topics.ts'
import { OnlineService } from './online-service.tsx'
import type { ServiceVisitor } from './service-frame.ts'

/** How many questions stand on the page itself. */
const OFTEN = 4

const lookOfPage = (): Pick<ServiceVisitor, 'theme' | 'size'> => {
  const { theme, size } = document.documentElement.dataset
  return { theme: theme === 'dark' ? 'dark' : 'light', size: size === 'large' ? 'large' : 'normal' }
}

/** Every way to reach customer service: online service, telephone with its hours, and frequent questions. */
export default function ServiceScreen(): ReactElement {
  const { data, error, refetch } = useQuery(callQuery(help.config, {}))
  const email = useSysConfig()?.complaintEmail
  const { from = '', topic } = useSearch(HelpSearch) ?? {}
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取客服方式" />
  }
  const { scriptUrl, uid, level, fallbackTel, hours } = data
  const type = topic && helpTopics[topic].type
  const lead = (icon: typeof Mail): ReactElement => <TintedIcon of={icon} />
  return (
    <Screen>
      {scriptUrl && (
        <OnlineService
          scriptUrl={scriptUrl}
          visitor={{ uid, level, from, topic: topic ? helpTopics[topic].words : '', ...lookOfPage() }}
          type={type}
        />
      )}
      {!scriptUrl && !fallbackTel && !email && (
        <div className={css.notice}>
          <Notice>在线客服和热线还没有开通，可以先看看常见问题，也可以留下问题</Notice>
        </div>
      )}
      {fallbackTel && (
        <FigureCard label="客服热线" figure={<FigureCount count={fallbackTel} />} note={hours || undefined}>
          <Button icon={Phone} href={`tel:${fallbackTel}`} label={`拨打热线 ${fallbackTel}`}>
            拨打热线
          </Button>
        </FigureCard>
      )}
      <Card flush label="联系我们">
        {email && <Row lead={lead(Mail)} label="投诉邮箱" note={email} href={`mailto:${email}`} />}
        <Row
          lead={lead(MessageSquareText)}
          label="投诉建议"
          note="留下问题，答复会发到消息中心"
          to={linkTo('complaints', { type })}
        />
        <Row lead={lead(ClipboardList)} label="我的工单" note="处理进度和答复" to={linkTo('tickets')} />
        <Row lead={lead(CircleQuestionMark)} label="常见问题" note="按主题查找，也可以搜索" to={linkTo('questions')} />
      </Card>
      <OftenAsked />
      <FootNotes>
        <p>客服不会索要密码和验证码，不会让您转账或共享屏幕。</p>
      </FootNotes>
    </Screen>
  )
}

/** The first question of each topic, answered in place. Without an answer of the server the link above is enough. */
function OftenAsked(): ReactElement | null {
  const { data } = useQuery(callQuery(help.faqs, {}))
  const asked = (data?.topics ?? []).flatMap(({ faqs }) => faqs.slice(0, 1)).slice(0, OFTEN)
  if (asked.length === 0) return null
  return (
    <>
      <GroupTitle>大家常问</GroupTitle>
      <Card flush label="大家常问">
        {asked.map((faq) => (
          <FaqItem key={faq.faqId} faq={faq} />
        ))}
      </Card>
    </>
  )
}
