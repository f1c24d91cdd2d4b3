import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { CallOutput } from '@wanka/contract/call.ts'
import { tickets } from '@wanka/contract/staff/work.ts'
import { Link, useParams } from 'react-router'
import { useAct, useRead } from '../api/use-call.ts'
import { useMay } from '../app/access.ts'
import { Holding } from '../queue/holding.tsx'
import { Due, NextItem, nextOf } from '../queue/next-item.tsx'
import { Failure, refusalFact } from '../ui/failure.tsx'
import { moment } from '../ui/format.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Card, FactList, Page } from '../ui/page.tsx'
import { Said } from '../ui/said.tsx'
import { stateWords, ticketType } from '../words/names.ts'

type Shown = CallOutput<typeof tickets.show>

/** A ticket with all that was said, and the answer. */
export function TicketPage() {
  const { id = '' } = useParams()
  const read = useRead(tickets.show, { ticketNo: id })
  return (
    <Page
      title={`工单 ${id}`}
      beside={
        <Anchor component={Link} to="/tickets">
          回到工单
        </Anchor>
      }
    >
      <Loaded read={read}>{(shown) => <Conversation shown={shown} again={read.again} />}</Loaded>
    </Page>
  )
}

function Conversation({ shown, again }: { shown: Shown; again: () => void }) {
  const { ticket, words, aboutTitle, accountNo, customerId, contact } = shown
  const { ticketNo, state } = ticket
  const may = useMay()
  const [answer, close] = [useAct(tickets.answer), useAct(tickets.close)]
  const isOthers = ticket.holder?.isCaller === false
  const mayDecide = may('ticket.answer') && state !== 'closed' && !isOthers
  const send = (text: string) =>
    answer.run({ ticketNo, text, seen: words.length }).catch((error: unknown) => {
      // what was said meanwhile comes on the page; the answer stays in its field
      if (refusalFact(error, 'changed')) again()
      throw error
    })
  return (
    <div className="columns">
      <Card title="对话">
        <Stack component="ol" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
          {words.map(({ by, text, at, pictures }) => (
            <li key={`${at} ${by}`}>
              <Text size="sm" c="dimmed">
                {by === 'service' ? '客服' : '客户'} · {moment(at)}
              </Text>
              <Text className="words">{text}</Text>
              {pictures.map((link, n) => (
                <Anchor key={link} href={link} target="_blank" rel="noreferrer" mr="sm">
                  图片{n + 1}
                </Anchor>
              ))}
            </li>
          ))}
        </Stack>
        {mayDecide && (
          <Said
            draft={`ticket:${ticketNo}`}
            label="答复"
            button="发送答复"
            least={5}
            most={500}
            isRunning={answer.isRunning}
            error={answer.error}
            say={send}
          />
        )}
      </Card>
      <Card title="工单" beside={<Badge variant="light">{stateWords('complaint', state)}</Badge>}>
        <FactList
          facts={[
            ['类型', ticketType(ticket.type)],
            ['关于', aboutTitle || ticket.about || '没有指明'],
            [
              '客户',
              customerId ? (
                <Link key="customer" to={`/customers/${customerId}`}>
                  {accountNo}
                </Link>
              ) : (
                '没有登录'
              ),
            ],
            ...(contact ? [['联系方式', contact] as const] : []),
            ['最近进展', moment(ticket.movedAt)],
            ...(ticket.dueAt ? [['期限', <Due key="due" at={ticket.dueAt} />] as const] : []),
          ]}
        />
        {may('ticket.answer') && state !== 'closed' && (
          <Holding queue="tickets" item={ticketNo} holder={ticket.holder} />
        )}
        <Failure error={close.error} />
        <Group gap="xs">
          {mayDecide && (
            <Button
              variant="default"
              loading={close.isRunning}
              onClick={() => void close.run({ ticketNo }).catch(() => undefined)}
            >
              结束工单
            </Button>
          )}
          <NextTicket ticketNo={ticketNo} />
        </Group>
      </Card>
    </div>
  )
}

function NextTicket({ ticketNo }: { ticketNo: string }) {
  const { data } = useRead(tickets.list, {})
  const next = data && nextOf(data.tickets, (one) => one.ticketNo === ticketNo)
  return data && <NextItem to={next && `/tickets/${next.ticketNo}`} />
}
