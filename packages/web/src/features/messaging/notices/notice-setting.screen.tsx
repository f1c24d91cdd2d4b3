import { useQuery } from '@tanstack/react-query'
import { email } from '@wanka/contract/messaging/email.ts'
import { type NoticeChoice, type NoticeTopic, notice } from '@wanka/contract/messaging/notices.ts'
import { type ReactElement, useState } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { useNotices } from '../../../consent/use-notices.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Card, FootNotes, GroupTitle } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { MarketingSheet } from './marketing-sheet.tsx'
import css from './notices.module.css'

const TOPICS = [
  { topic: 'repayment', title: '还款提醒', note: '还款日前3天、前1天和当天提醒' },
  {
    topic: 'receipt',
    title: '还款回单',
    note: '每次还款入账都有站内信。短信会写明金额和银行卡尾号，邮件附PDF回单，默认不发',
  },
  { topic: 'account', title: '资金和账户安全', note: '为了您的资金安全，站内信和短信不能关闭' },
  { topic: 'progress', title: '申请进度', note: '借款申请每一步的进展；额度审核的结果只发站内信' },
  { topic: 'heldCards', title: '信用卡还款日', note: '授权查询了信用卡的，还款日前3天发站内信，默认不发' },
  { topic: 'marketing', title: '优惠活动', note: '默认不发，开启前会先征得您的同意，可以随时停止' },
] as const satisfies readonly { topic: NoticeTopic; title: string; note: string }[]
const CHANNELS = { letter: '站内信', sms: '短信', email: '邮件', weChat: '微信' } as const

/** The customer's notification settings, by topic and channel. */
export default function NoticeSettingScreen(): ReactElement {
  const { data, error, refetch } = useQuery({ ...callQuery(notice.choices, {}), staleTime: 0 })
  const mailbox = useQuery(callQuery(email.status, {})).data
  const [asking, setAsking] = useState<NoticeChoice>()
  const { turn, stop, stopping } = useNotices()
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取通知设置" />
  }
  const { marketingAgreed } = data
  const choices = data.choices.filter(({ channel }) => channel !== 'email' || mailbox?.offered === true)
  const mailable = mailbox?.address !== undefined && !mailbox.bounced
  const change = (choice: NoticeChoice, on: boolean): void => {
    if (on && choice.topic === 'marketing' && !marketingAgreed) setAsking(choice)
    else turn({ topic: choice.topic, channel: choice.channel, on })
  }
  const marketing = choices.some(({ topic, on }) => topic === 'marketing' && on)
  return (
    <Screen>
      {TOPICS.map(({ topic, title, note }) => (
        <Topic
          key={topic}
          title={title}
          note={note}
          choices={choices.filter((choice) => choice.topic === topic)}
          mailable={mailable}
          onChange={change}
        >
          {topic === 'marketing' && marketing && (
            <Row label="停止全部优惠通知" tone="action" onClick={stopping ? undefined : stop} />
          )}
        </Topic>
      ))}
      <FootNotes>
        <p>验证码总会通过短信发送，不受这里的设置影响。</p>
      </FootNotes>
      <MarketingSheet
        choice={asking}
        onClose={() => setAsking(undefined)}
        onAgreed={(choice, agreementKeys) => turn({ ...choice, on: true, agreementKeys })}
      />
    </Screen>
  )
}

type TopicProps = {
  title: string
  note: string
  choices: readonly NoticeChoice[]
  /** There is a verified address that mails reach. */
  mailable: boolean
  onChange: (choice: NoticeChoice, on: boolean) => void
  children: ReactElement | false
}

function Topic({ title, note, choices, mailable, onChange, children }: TopicProps): ReactElement {
  return (
    <>
      <GroupTitle>{title}</GroupTitle>
      <p className={css.note}>{note}</p>
      <Card flush label={title}>
        {choices.map((choice) => {
          const label = CHANNELS[choice.channel]
          // WeChat has its own consent, on its own page
          if (choice.channel === 'weChat')
            return (
              <Row
                key="weChat"
                label={label}
                tone="quiet"
                value={choice.on ? '已开启' : '未开启'}
                to={linkTo('wechatPrivilege')}
              />
            )
          if (choice.channel === 'email' && !mailable)
            return <Row key="email" label={label} tone="quiet" value="先验证邮箱" to={linkTo('emailSetting')} />
          return (
            <Row
              key={choice.channel}
              label={label}
              tone="quiet"
              value={
                choice.fixed ? (
                  '始终通知'
                ) : (
                  <Switch label={`${title}：${label}`} checked={choice.on} onChange={(on) => onChange(choice, on)} />
                )
              }
            />
          )
        })}
        {children}
      </Card>
    </>
  )
}
