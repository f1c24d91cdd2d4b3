import { useQueryClient } from '@tanstack/react-query'
import { notice } from '@wanka/contract/messaging/notices.ts'
import { type WeChatTemplate, weChat } from '@wanka/contract/messaging/we-chat.ts'
import type { ReactElement } from 'react'
import { useFailure } from '../../../api/failure.ts'
import { callQuery, useCall } from '../../../api/query.ts'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Row } from '../../../ui/primitives/row.tsx'

/** One kind of message: its state, and a switch once WeChat has asked. */
export function TemplateRow({ template: { title, note, topic, state } }: { template: WeChatTemplate }): ReactElement {
  const queries = useQueryClient()
  const choose = useCall(notice.choose, {
    onSuccess: () => queries.invalidateQueries({ queryKey: callQuery(weChat.privilege, {}).queryKey }),
    onError: useFailure(),
    // the next change needs a new idempotency key, even to the same value
    onSettled: () => {
      choose.renew()
    },
  })
  const turn = (on: boolean): void => choose.mutate({ topic, channel: 'weChat', on })
  if (state === 'ask') return <Row label={title} note={note} value="未开启" tone="quiet" />
  return (
    <Row
      label={title}
      note={note}
      value={<Switch label={title} checked={state === 'on'} pending={choose.isPending} onChange={turn} />}
    />
  )
}
