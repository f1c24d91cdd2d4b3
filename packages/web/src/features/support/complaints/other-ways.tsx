import { useQuery } from '@tanstack/react-query'
import { help } from '@wanka/contract/support/help.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { useSysConfig } from '../../../api/sys-config.ts'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'

/** Telephone and e-mail where configured, a guest's earlier ticket, and the response time where it is promised. */
export function OtherWays({ guest }: { guest: boolean }): ReactElement {
  const { data } = useQuery(callQuery(help.config, {}))
  const { consumerHotline, complaintEmail } = useSysConfig() ?? {}
  return (
    <>
      <Card flush label="其他方式">
        {consumerHotline && (
          <Row
            label="客服热线"
            note={data?.hours || undefined}
            value={consumerHotline}
            href={`tel:${consumerHotline}`}
          />
        )}
        {complaintEmail && <Row label="投诉邮箱" value={complaintEmail} href={`mailto:${complaintEmail}`} />}
        {guest ? (
          <Row label="查询工单" note="用工单号和查询码" to={linkTo('ticket')} />
        ) : (
          <Row label="我的客服" to={linkTo('myCustomerService')} />
        )}
      </Card>
      <FootNotes>
        {data && data.answerDays > 0 && <p>我们会在{data.answerDays}天内答复您。</p>}
        <p>处理进度和答复可以在“我的工单”里查看。</p>
      </FootNotes>
    </>
  )
}
