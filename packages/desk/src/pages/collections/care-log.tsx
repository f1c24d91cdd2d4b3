import type { Care } from '@wanka/contract/staff/collections.ts'
import { moment, yuan } from '../../ui/format.ts'
import { Card } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { CHANNEL_NAMES, contactResult, promiseStands } from '../../words/collections.ts'

/** The contacts with a customer, the newest first. */
export const ContactLog = ({ contacts }: Pick<Care, 'contacts'>) => (
  <Card title="联系记录">
    <Rows
      label="联系记录"
      rows={contacts}
      keyOf={({ contactId }) => contactId}
      none="还没有联系过。"
      columns={[
        { title: '时间', cell: ({ at }) => <span className="line">{moment(at)}</span> },
        { title: '方式', cell: ({ channel }) => <span className="line">{CHANNEL_NAMES[channel]}</span> },
        {
          title: '结果',
          cell: (contact) => (
            <span className="words">
              {contactResult(contact)}
              {contact.note && `：${contact.note}`}
            </span>
          ),
        },
        { title: '谁', cell: ({ by }) => <span className="line">{by}</span> },
      ]}
    />
  </Card>
)

/** What a customer said they will pay, the newest first. */
export const Promises = ({ promises }: Pick<Care, 'promises'>) => (
  <Card title="还款安排">
    <Rows
      label="还款安排"
      rows={promises}
      keyOf={({ promiseId }) => promiseId}
      none="客户还没有说过什么时候还。"
      columns={[
        { title: '哪天以前', cell: ({ dueOn }) => <span className="line">{dueOn}</span> },
        { title: '金额', isNumber: true, cell: ({ amount }) => <span className="line">{yuan(amount)}</span> },
        { title: '现在', cell: (promised) => promiseStands(promised) },
        { title: '记下的人', cell: ({ by, promisedOn }) => `${by} ${promisedOn}` },
      ]}
    />
  </Card>
)
