import { useQuery } from '@tanstack/react-query'
import { email, type SentMail } from '@wanka/contract/messaging/email.ts'
import type { ReactElement } from 'react'
import { callQuery } from '../../../api/query.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes, GroupTitle } from '../../../ui/primitives/card.tsx'
import { Waiting } from '../../../ui/primitives/outline.tsx'
import { Row } from '../../../ui/primitives/row.tsx'

const POLL_MS = 3000
const STATES = { waiting: '正在发送', sent: '已发送', notSent: '没有发出' } as const satisfies Record<
  SentMail['state'],
  string
>

/** The newest mails with a file, and what became of each. */
export function SentMails(): ReactElement {
  const { data, error, refetch } = useQuery({
    ...callQuery(email.sent, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.list.some((mail) => mail.state === 'waiting') ? POLL_MS : false),
  })
  return (
    <>
      <GroupTitle>发送记录</GroupTitle>
      {data ? (
        <Mails list={data.list} />
      ) : error ? (
        <Failed onRetry={refetch} />
      ) : (
        <Waiting label="正在获取发送记录" of={['choices 3']} />
      )}
    </>
  )
}

function Mails({ list }: { list: readonly SentMail[] }): ReactElement {
  if (list.length === 0)
    return (
      <FootNotes>
        <p>还没有发送过文件。在合同、还款详情和结清证明页面可以“发送到邮箱”。</p>
      </FootNotes>
    )
  return (
    <Card flush label="发送记录">
      {list.map(({ mailId, title, to, at, state }) => (
        <Row
          key={mailId}
          label={title}
          note={to ? `${at} · ${to}` : at}
          value={STATES[state]}
          tone={state === 'notSent' ? 'danger' : 'quiet'}
        />
      ))}
    </Card>
  )
}

const Failed = ({ onRetry }: { onRetry: () => unknown }): ReactElement => (
  <FootNotes>
    <p>发送记录没有取到。</p>
    <Button kind="text" onClick={() => void onRetry()}>
      重试
    </Button>
  </FootNotes>
)
