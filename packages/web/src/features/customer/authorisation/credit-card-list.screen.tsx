import { useQuery } from '@tanstack/react-query'
import type { CallOutput } from '@wanka/contract/call.ts'
import { authorisation } from '@wanka/contract/customer/authorisation.ts'
import { formatMonthDay } from '@wanka/contract/format.ts'
import { notice } from '@wanka/contract/messaging/notices.ts'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CreditCard from 'lucide-react/icons/credit-card'
import Hourglass from 'lucide-react/icons/hourglass'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { useSysConfig } from '../../../api/sys-config.ts'
import { useNotices } from '../../../consent/use-notices.ts'
import { saveCalendar } from '../../../lending/calendar-text.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { Icon } from '../../../ui/primitives/icon.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { heldCardCalendar } from './held-card-calendar.ts'
import { HeldCardFacts } from './held-card-facts.tsx'

type Held = CallOutput<typeof authorisation.creditCards>

/** The customer's credit cards at other banks: due dates, and the amount owed where the bank reported it. */
export default function CreditCardListScreen(): ReactElement {
  const { data, error, refetch } = useQuery({ ...callQuery(authorisation.creditCards, {}), staleTime: 0 })
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取信用卡" />
  }
  return data.cards.length > 0 ? <Cards held={data} /> : <NoCards held={data} />
}

const taskPage = (again: boolean): string =>
  linkTo('authTask', { type: 'creditCard' }, { callBackUrl: linkTo('creditCardList'), ...(again && { again: 1 }) })

function Cards({ held: { cards, state, time = '' } }: { held: Held }): ReactElement {
  // the entry is there while the product is open
  const mayRepay = useSysConfig()?.entries.mine.some(({ key }) => key === 'helpYouPay')
  const told = `${formatMonthDay(time.slice(0, 10))}${time.slice(11, 16)}`
  const note =
    state === 'failed'
      ? `上次更新没有成功，这里是${told}的数据。`
      : state === 'running'
        ? `正在更新，这里是${told}的数据。`
        : undefined
  return (
    <Screen
      bottom={
        <BottomBar above={note && <Notice tone={state === 'failed' ? 'soon' : 'info'}>{note}</Notice>}>
          <Button kind="outline" to={taskPage(true)}>
            {state === 'running' ? '查看更新进度' : '更新账单'}
          </Button>
        </BottomBar>
      }
    >
      {cards.map((card) => (
        <HeldCardFacts key={`${card.bankName} ${card.tail}`} card={card} />
      ))}
      {mayRepay && (
        <Card flush label="代还">
          <Row label="用额度还信用卡" note="借款直接还到您本人的信用卡，按期还" to={linkTo('helpYouPay')} />
        </Card>
      )}
      <Card flush label="提醒">
        <Reminder />
        <Row
          label="加到手机日历"
          note={`下载.ics文件，${cards.length}张卡每月的还款日，前一天9点提醒`}
          value={<Icon of={CalendarPlus} size="m" />}
          chevron={false}
          onClick={() => saveCalendar('信用卡还款日.ics', heldCardCalendar(cards, new Date()))}
        />
      </Card>
      <FootNotes>
        <p>日历里写银行和卡号后四位，不写金额；提醒12个月，换了还款日请重新下载。</p>
        <p>数据来自您授权查询的银行，更新于{told}。应还以银行账单为准，请在银行的渠道还款。</p>
        <p>
          不想再授权？可以在“
          <Button kind="text" to={linkTo('authManagement')}>
            授权管理
          </Button>
          ”撤回。
        </p>
      </FootNotes>
    </Screen>
  )
}

/** The switch of the letters before a due day: what was read for a limit serves as a reminder only when it is turned on. */
function Reminder(): ReactElement {
  const { data } = useQuery({ ...callQuery(notice.choices, {}), staleTime: 0 })
  const { turn } = useNotices()
  const chosen = data?.choices.find(({ topic }) => topic === 'heldCards')
  const label = '还款日前3天发站内信'
  return (
    <Row
      label={label}
      note="写明银行、卡号后四位和日期，不写金额"
      value={
        chosen && (
          <Switch
            label={label}
            checked={chosen.on}
            onChange={(on) => turn({ topic: 'heldCards', channel: 'letter', on })}
          />
        )
      }
    />
  )
}

const WORDS = {
  none: {
    title: '还没有信用卡',
    text: '授权查询后，每张卡的账单日和还款日都在这里，避免忘记。',
    action: '去授权',
  },
  running: { title: '正在查询您的信用卡', text: '通常几分钟内完成。', action: '查看进度' },
  done: { title: '没有查到信用卡', text: '银行没有返回您名下的信用卡。', action: '重新查询' },
  failed: { title: '上次查询没有成功', text: '可以稍后再试。', action: '重新授权' },
  expired: {
    title: '授权已到期',
    text: '为保护您的信息，到期后不再显示。重新授权后可以看到最新的账单。',
    action: '重新授权',
  },
} as const satisfies Record<Held['state'], { title: string; text: string; action: string }>

function NoCards({ held: { state } }: { held: Held }): ReactElement {
  const { title, text, action } = WORDS[state]
  return (
    <Screen fill>
      <EmptyState icon={state === 'running' ? Hourglass : CreditCard} title={title} text={text}>
        <Button to={taskPage(state === 'done')}>{action}</Button>
      </EmptyState>
    </Screen>
  )
}
