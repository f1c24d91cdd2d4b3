import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import {
  type Care,
  type Contact,
  ContactChannel,
  type ContactOutcome,
  collections,
  NO_CONTACT,
  OUTCOMES,
} from '@wanka/contract/staff/collections.ts'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../api/use-call.ts'
import { Failure } from '../../ui/failure.tsx'
import { Said, useDraft } from '../../ui/said.tsx'
import { CHANNEL_NAMES, OUTCOME_NAMES } from '../../words/collections.ts'

/** Begins a contact, and takes down what it came to. */
export function ContactForm({ care }: { care: Care }) {
  const begun = care.contacts.find(({ isCallers, outcome }) => isCallers && !outcome)
  if (begun) return <Finish customerId={care.customerId} contact={begun} />
  if (!care.holder?.isCaller) return <Text c="dimmed">先点「由我处理」，再联系客户。</Text>
  return <Begin care={care} />
}

function Begin({ care: { customerId, refused, left } }: { care: Care }) {
  const begin = useAct(collections.begin)
  const open = ContactChannel.options.filter((channel) => !refused[channel])
  const [chosen, choose] = useState<string>()
  const channel = open.find((one) => one === chosen) ?? open[0]
  if (!channel) {
    const why = refused.letter ?? refused.call
    return (
      <Alert color="blue" variant="light" role="status">
        {why && NO_CONTACT[why]}。
      </Alert>
    )
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    begin.run({ customerId, channel }).catch(() => undefined)
  }
  return (
    <form onSubmit={send}>
      <Stack gap="sm">
        <Radio.Group label="怎么联系" value={channel} onChange={choose}>
          <Stack gap="xs" mt="xs">
            {ContactChannel.options.map((one) => {
              const why = refused[one]
              return (
                <Radio
                  key={one}
                  value={one}
                  label={CHANNEL_NAMES[one]}
                  disabled={why !== undefined}
                  {...(why && { description: NO_CONTACT[why] })}
                />
              )
            })}
          </Stack>
        </Radio.Group>
        <Text size="sm" c="dimmed">
          今天还可以联系{left.today}次，7天里还可以{left.inSevenDays}次。开始以后就算一次，客户在「我的数据」里看得到。
        </Text>
        <Failure error={begin.error} />
        <Group>
          <Button type="submit" loading={begin.isRunning}>
            开始联系
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Finish({ customerId, contact }: { customerId: string; contact: Contact }) {
  const { contactId, channel } = contact
  const finish = useAct(collections.finish)
  const outcomes = OUTCOMES[channel]
  const [chosen, choose, forget] = useDraft(`outcome:${contactId}`, outcomes[0])
  const outcome: ContactOutcome | undefined = outcomes.find((one) => one === chosen) ?? outcomes[0]
  if (!outcome) return null
  return (
    <Stack gap="sm">
      <Radio.Group label={`${CHANNEL_NAMES[channel]}的结果`} value={outcome} onChange={choose}>
        <Stack gap="xs" mt="xs">
          {outcomes.map((one) => (
            <Radio key={one} value={one} label={OUTCOME_NAMES[one]} />
          ))}
        </Stack>
      </Radio.Group>
      <Said
        draft={`contact:${contactId}`}
        label="记录，写客户说了什么"
        button="记下结果"
        least={0}
        most={500}
        isRunning={finish.isRunning}
        error={finish.error}
        say={(note) => finish.run({ customerId, contactId, outcome, note }).then(forget)}
      />
    </Stack>
  )
}
