import { Button, Group, Kbd, Menu, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type Holder, type QueueName, queues } from '@wanka/contract/staff/queues.ts'
import { useState } from 'react'
import { useAct, useRead } from '../api/use-call.ts'
import { useKey } from '../app/keys.ts'
import { Failure } from '../ui/failure.tsx'
import { moment } from '../ui/format.ts'
import { Loaded } from '../ui/loaded.tsx'

type Props = { queue: QueueName; item: string; holder: Holder | undefined }

/** Who works on an item of a queue; takes it, gives it back, or hands it to a colleague. */
export function Holding({ queue, item, holder }: Props) {
  const [take, release] = [useAct(queues.take), useAct(queues.release)]
  const client = useQueryClient()
  const isFree = holder === undefined
  const begin = (): void => {
    // where a colleague was first, the page says who
    take.run({ queue, item }).catch(() => client.invalidateQueries())
  }
  useKey('t', () => {
    if (isFree) begin()
  })
  return (
    <Stack gap="xs">
      <Text role="status">{holderSentence(holder)}</Text>
      <Failure error={take.error ?? release.error} />
      <Group gap="xs">
        {isFree && (
          <Button variant="default" loading={take.isRunning} onClick={begin} rightSection={<Kbd aria-hidden>t</Kbd>}>
            由我处理
          </Button>
        )}
        {holder?.isCaller && (
          <Button
            variant="default"
            loading={release.isRunning}
            onClick={() => void release.run({ queue, item }).catch(() => undefined)}
          >
            放回
          </Button>
        )}
        {(isFree || holder.isCaller) && <HandOver queue={queue} item={item} />}
      </Group>
    </Stack>
  )
}

/** Where a time has its hour and minute. */
const HOUR_AND_MINUTE = [11, 16] as const

function holderSentence(holder: Holder | undefined): string {
  if (!holder) return '还没有同事在处理。'
  const until = `到${moment(holder.until).slice(...HOUR_AND_MINUTE)}`
  if (!holder.isCaller) return `${holder.name}正在处理，${until}。`
  return holder.from ? `${holder.from}交给您处理，${until}。` : `由您处理，${until}。`
}

function HandOver({ queue, item }: { queue: QueueName; item: string }) {
  const [isOpen, setOpen] = useState(false)
  const read = useRead(queues.colleagues, { queue }, { enabled: isOpen })
  const handOver = useAct(queues.handOver)
  return (
    <>
      <Menu opened={isOpen} onChange={setOpen} position="bottom-start">
        <Menu.Target>
          <Button variant="default" loading={handOver.isRunning}>
            交给同事
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label="交给哪位同事">
          <Loaded read={read}>
            {({ colleagues }) =>
              colleagues.length === 0 ? (
                <Menu.Item disabled>没有别的同事处理这类事项</Menu.Item>
              ) : (
                colleagues.map(({ staffId, name }) => (
                  <Menu.Item
                    key={staffId}
                    onClick={() => void handOver.run({ queue, item, to: staffId }).catch(() => undefined)}
                  >
                    {name}
                  </Menu.Item>
                ))
              )
            }
          </Loaded>
        </Menu.Dropdown>
      </Menu>
      <Failure error={handOver.error} />
    </>
  )
}
