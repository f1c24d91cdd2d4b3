import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type Care, CollectionMark, collections } from '@wanka/contract/staff/collections.ts'
import { useAct } from '../../api/use-call.ts'
import { useMay } from '../../app/access.ts'
import { moment } from '../../ui/format.ts'
import { Card } from '../../ui/page.tsx'
import { Said } from '../../ui/said.tsx'
import { MARK_NAMES } from '../../words/collections.ts'

const ABOUT: Record<CollectionMark, string> = {
  noCalls: '以后不再给客户打电话，短信和信函仍然可以。',
  deceased: '以后不再联系。和家人说话时不谈借款，请他们联系客服办理。',
}

/** What the customer asked for, and what we were told of them. */
export function Marks({ care: { customerId, marks, holder } }: { care: Care }) {
  const may = useMay()
  const isFree = may('collection.work') && holder?.isCaller !== false
  const open = CollectionMark.options.filter((one) => !marks.some(({ mark }) => mark === one))
  return (
    <Card title="客户的要求">
      {marks.length === 0 && <Text c="dimmed">没有记下要求。</Text>}
      {marks.map(({ mark, at, by }) => (
        <Group key={mark} justify="space-between">
          <span>
            {MARK_NAMES[mark]}{' '}
            <Text component="span" size="sm" c="dimmed">
              {by} · {moment(at)}
            </Text>
          </span>
          {may('collection.unmark') && isFree && <MarkButton mark={mark} customerId={customerId} isSet />}
        </Group>
      ))}
      {isFree && open.length > 0 && (
        <Group gap="xs">
          {open.map((mark) => (
            <MarkButton key={mark} mark={mark} customerId={customerId} />
          ))}
        </Group>
      )}
    </Card>
  )
}

type Props = { mark: CollectionMark; customerId: string; isSet?: boolean }

function MarkButton({ mark, customerId, isSet = false }: Props) {
  const [isOpen, sheet] = useDisclosure(false)
  const [set, drop] = [useAct(collections.mark), useAct(collections.unmark)]
  const act = isSet ? drop : set
  const label = isSet ? '撤销' : `记下：${MARK_NAMES[mark]}`
  const title = isSet ? `撤销：${MARK_NAMES[mark]}` : label
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={sheet.open} {...(isSet && { 'aria-label': title })}>
        {label}
      </Button>
      <Modal
        lockScroll={false}
        opened={isOpen}
        onClose={sheet.close}
        title={title}
        closeButtonProps={{ 'aria-label': '关闭' }}
      >
        <Stack>
          <Text>{isSet ? '以后可以照常联系客户。' : ABOUT[mark]}</Text>
          <Said
            draft={`mark:${customerId}:${mark}:${isSet}`}
            label="怎么知道的"
            button={isSet ? '撤销' : '记下'}
            least={2}
            most={200}
            rows={2}
            isRunning={act.isRunning}
            error={act.error}
            say={async (why) => {
              await act.run({ customerId, mark, why })
              sheet.close()
            }}
          />
        </Stack>
      </Modal>
    </>
  )
}
