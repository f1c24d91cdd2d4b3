import { useQuery } from '@tanstack/react-query'
import { formatMonthDay } from '@wanka/contract/format.ts'
import { complaintTypes, type TicketDetail } from '@wanka/contract/support/complaints.ts'
import { help } from '@wanka/contract/support/help.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { ShownPictures } from '../../../pictures/shown-pictures.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { FactList } from '../../../ui/primitives/fact-list.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import { Timeline } from '../../../ui/primitives/timeline.tsx'
import css from './complaints.module.css'
import { SayMore } from './say-more.tsx'
import { type NamedTicket, ticketSteps, ticketWords } from './ticket-steps.ts'

type TicketProps = { ticket: TicketDetail; named: NamedTicket }

/** The state, the subject, all messages, and a further message. */
export function Ticket({ ticket, named }: TicketProps): ReactElement {
  const { ticketNo, type, state, about, words, steps } = ticket
  const { kind, text } = ticketWords[state]
  const { data: service } = useQuery(callQuery(help.config, {}))
  return (
    <Screen>
      {named.queryCode && (
        <div className={css.keep}>
          <Notice tone="soon">请记下工单号和查询码，以后凭它们查看答复</Notice>
        </div>
      )}
      <Card title={complaintTypes[type]} strong action={<StatusTag kind={kind}>{text}</StatusTag>}>
        <FactList
          roomy
          facts={[
            { label: '工单号', value: ticketNo },
            ...(named.queryCode ? [{ label: '查询码', value: named.queryCode }] : []),
          ]}
        />
        <div className={css.progress}>
          <Timeline label="处理进度" steps={ticketSteps(steps, service?.answerDays ?? 0)} />
        </div>
      </Card>
      {about.no && (
        <Card flush label="相关借款">
          <Row label="关于" value={about.title} to={subjectLink(about.no)} />
        </Card>
      )}
      <Card title="沟通记录" strong>
        <ol className={css.words}>
          {words.map((word, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever appended
            <li key={index} className={word.from === 'service' ? css.answer : undefined}>
              <span>
                {word.from === 'service' ? '客服' : '我'}
                <time>
                  {formatMonthDay(word.at)} {word.at.slice(11, 16)}
                </time>
              </span>
              <p>{word.text}</p>
              {word.pictures.length > 0 && <ShownPictures urls={word.pictures} />}
            </li>
          ))}
        </ol>
        <SayMore named={named} closed={state === '3'} />
      </Card>
    </Screen>
  )
}

/** The page of the ticket's subject; a number's prefix shows its kind. */
function subjectLink(no: string): string {
  if (no.startsWith('TK')) return linkTo('refundDetail', { refundNo: no })
  if (no.startsWith('R')) return linkTo('paymentDetail', { repayNo: no })
  return no.includes('-') ? linkTo('billdetailPage', { billNo: no }) : linkTo('loanDetailApply', { appId: no })
}
