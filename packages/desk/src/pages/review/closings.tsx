import { closings } from '@wanka/contract/staff/customer-cases.ts'
import { Link } from 'react-router'
import { useRead } from '../../api/use-call.ts'
import { useMay } from '../../app/access.ts'
import { ProposeButton } from '../../proposals/propose-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Rows } from '../../ui/rows.tsx'
import { CLOSING_STATES } from '../../words/reviews.ts'
import { NextPage, useAfter } from './use-page.tsx'

/** Accounts that are being closed or were, the newest first, and what is kept of their customers. */
export function ClosingList() {
  const after = useAfter()
  const may = useMay()
  const read = useRead(closings.list, after ? { after } : {})
  return (
    <Loaded read={read}>
      {({ closings: found, next }) => (
        <>
          <Rows
            label="账户注销"
            rows={found}
            keyOf={({ closingId }) => closingId}
            none="没有客户申请过注销。"
            columns={[
              {
                title: '客户',
                cell: ({ customerId }) => (
                  <Link data-row to={`/customers/${customerId}`} className="words">
                    {customerId}
                  </Link>
                ),
              },
              { title: '状态', cell: ({ state }) => CLOSING_STATES[state] },
              { title: '申请', cell: ({ askedOn }) => <span className="line">{askedOn}</span> },
              { title: '完成', cell: ({ dueOn }) => <span className="line">{dueOn}</span> },
              { title: '原因', cell: ({ reason }) => reason || '没有说' },
              {
                title: '处理',
                cell: ({ state, customerId }) =>
                  state === 'done' &&
                  may('retained.propose') && (
                    <ProposeButton
                      label="提议查看保留的资料"
                      about="只在机关依法调取时查看。写明哪个机关、什么案号。同意后一小时内可以看，每次都记下来。"
                      change={{ kind: 'retained.read', customerId }}
                    />
                  ),
              },
            ]}
          />
          <NextPage next={next} />
        </>
      )}
    </Loaded>
  )
}
