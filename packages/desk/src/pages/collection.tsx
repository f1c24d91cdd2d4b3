import { Anchor, Badge, Stack, Text } from '@mantine/core'
import { type Care, collections } from '@wanka/contract/staff/collections.ts'
import { Link, useParams } from 'react-router'
import { useRead } from '../api/use-call.ts'
import { useMay } from '../app/access.ts'
import { nextOf } from '../queue/next-item.tsx'
import { moment, yuan } from '../ui/format.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Card, FactList, Page } from '../ui/page.tsx'
import { Reason, unreasoned } from '../ui/reason.tsx'
import { Rows } from '../ui/rows.tsx'
import { BUCKET_NAMES, bucketOf } from '../words/collections.ts'
import { ContactLog, Promises } from './collections/care-log.tsx'
import { ContactForm } from './collections/contact-form.tsx'
import { HardshipWay } from './collections/hardship-way.tsx'
import { Marks } from './collections/marks.tsx'
import { PromiseForm } from './collections/promise-form.tsx'
import { Revealable } from './customer/revealable.tsx'
import { Decision } from './review/decision.tsx'

/** A customer who is past due: what is owed, what was said, and what can be done for them. */
export function CollectionPage() {
  const { id = '' } = useParams()
  const read = useRead(collections.show, { customerId: id })
  const asksReason = unreasoned(read.error)
  const bucket = read.data && bucketOf(read.data.days)
  return (
    <Page
      title={read.data ? `逾期关怀 ${read.data.accountNo}` : '逾期关怀'}
      beside={
        <Anchor component={Link} to={bucket ? `/collections?bucket=${bucket}` : '/collections'}>
          回到列表
        </Anchor>
      }
    >
      {asksReason ? (
        <Reason customerId={asksReason} suggestion="为逾期的账单联系，看看能帮什么" />
      ) : (
        <Loaded read={read}>{(care) => <Particulars key={id} care={care} />}</Loaded>
      )}
    </Page>
  )
}

function Particulars({ care }: { care: Care }) {
  const { customerId, days, holder, bills } = care
  const may = useMay()
  const bucket = bucketOf(days)
  const list = useRead(collections.list, { bucket: bucket ?? '1' }, { enabled: bucket !== undefined })
  const isThis = (one: { customerId: string }): boolean => one.customerId === customerId
  const open = list.data?.customers.filter((one) => isThis(one) || !one.stop)
  const next = open && nextOf(open, isThis)
  const mayWork = may('collection.work')
  return (
    <div className="columns">
      <Stack gap="md">
        <Owed care={care} />
        <ContactLog contacts={care.contacts} />
        <Promises promises={care.promises} />
      </Stack>
      <Stack gap="md">
        <Decision
          title="联系"
          {...{ queue: 'collections' as const, item: customerId, holder }}
          mayDecide={mayWork && bills.length > 0}
          next={next && `/collections/${next.customerId}`}
        >
          <ContactForm care={care} />
        </Decision>
        {mayWork && holder?.isCaller && bills.length > 0 && <PromiseForm care={care} />}
        <HardshipWay hardships={care.hardships} />
        <Marks care={care} />
        <HowToSpeak />
        <Text size="sm" c="dimmed">
          查看的原因在{moment(care.viewEndsAt)}前有效。
        </Text>
      </Stack>
    </div>
  )
}

function Owed({ care }: { care: Care }) {
  const { customerId, mobile, days, owed, bills } = care
  const bucket = bucketOf(days)
  return (
    <Card title="应还" beside={bucket && <Badge variant="light">逾期{BUCKET_NAMES[bucket]}</Badge>}>
      <FactList
        facts={[
          [
            '客户',
            <Link key="customer" to={`/customers/${customerId}`}>
              {care.accountNo}
            </Link>,
          ],
          [
            '手机号',
            mobile ? <Revealable key="mobile" customerId={customerId} field="mobile" masked={mobile} /> : '已注销',
          ],
          ['最久逾期', days > 0 ? `${days}天` : '没有逾期'],
          ['今天应还', yuan(owed)],
        ]}
      />
      <Rows
        label="逾期的账单"
        rows={bills}
        keyOf={({ billNo }) => billNo}
        none="没有逾期的账单。"
        columns={[
          {
            title: '账单',
            cell: ({ appId, loanName, no, periods }) => (
              <Link data-row to={`/loans/${appId}`}>
                {loanName} 第{no}/{periods}期
              </Link>
            ),
          },
          { title: '还款日', isNumber: true, cell: ({ dueOn }) => <span className="line">{dueOn}</span> },
          { title: '逾期', isNumber: true, cell: (bill) => <span className="line">{bill.days}天</span> },
          { title: '今天应还', isNumber: true, cell: (bill) => <span className="line">{yuan(bill.owed)}</span> },
          { title: '其中罚息', isNumber: true, cell: ({ penalty }) => <span className="line">{yuan(penalty)}</span> },
        ]}
      />
    </Card>
  )
}

const HOW_TO_SPEAK = [
  '先问现在方不方便说话；不方便就另约时间，或者改发短信。',
  '确认是本人，才说借款的事。接听的不是本人，只请对方转告回电，不说为什么。',
  '说清楚应还多少、怎么还、罚息怎么算；还不上的，说可以申请协商。',
  '不催客户借钱来还，不提家人、单位和征信来施压，不说做不到的后果。',
  '客户说不想再接电话，就记下来，马上挂断。',
]

const HowToSpeak = () => (
  <Card title="怎么说">
    <ul className="advice">
      {HOW_TO_SPEAK.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Card>
)
