import { hardships, type WaitingHardship } from '@wanka/contract/staff/customer-cases.ts'
import { reviews, type WaitingIdentity, type WaitingVoucher } from '@wanka/contract/staff/reviews.ts'
import { Link } from 'react-router'
import { useRead } from '../../api/use-call.ts'
import { queueColumns } from '../../queue/next-item.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Rows } from '../../ui/rows.tsx'
import { reviewAddress, voucherType } from '../../words/reviews.ts'
import { NextPage, useAfter } from './use-page.tsx'

/** Identities that wait for a decision, the oldest first. */
export function IdentityList() {
  const after = useAfter()
  const read = useRead(reviews.identities, after ? { after } : {})
  return (
    <Loaded read={read}>
      {({ identities, next }) => (
        <>
          <Rows
            label="身份审核"
            rows={identities}
            keyOf={({ customerId }) => customerId}
            none="没有在等的身份审核。"
            columns={[
              {
                title: '客户账号',
                cell: ({ customerId, accountNo }) => (
                  <Link data-row to={reviewAddress('identities', customerId)}>
                    {accountNo}
                  </Link>
                ),
              },
              ...queueColumns<WaitingIdentity>(({ askedAt }) => askedAt),
            ]}
          />
          <NextPage next={next} />
        </>
      )}
    </Loaded>
  )
}

/** Proofs of use that wait for a review, the oldest first. */
export function VoucherList() {
  const after = useAfter()
  const read = useRead(reviews.vouchers, after ? { after } : {})
  return (
    <Loaded read={read}>
      {({ vouchers, next }) => (
        <>
          <Rows
            label="借款凭证"
            rows={vouchers}
            keyOf={({ voucherNo }) => voucherNo}
            none="没有在等的借款凭证。"
            columns={[
              {
                title: '凭证编号',
                cell: ({ voucherNo }) => (
                  <Link data-row to={reviewAddress('vouchers', voucherNo)}>
                    {voucherNo}
                  </Link>
                ),
              },
              { title: '类型', cell: ({ type }) => voucherType(type) },
              { title: '借款', cell: ({ appId }) => appId ?? '主动上传' },
              ...queueColumns<WaitingVoucher>(({ movedAt }) => movedAt),
            ]}
          />
          <NextPage next={next} />
        </>
      )}
    </Loaded>
  )
}

/** Requests of borrowers who cannot pay as agreed, the oldest first. */
export function HardshipList() {
  const after = useAfter()
  const read = useRead(hardships.list, after ? { after } : {})
  return (
    <Loaded read={read}>
      {({ hardships: requests, next }) => (
        <>
          <Rows
            label="协商申请"
            rows={requests}
            keyOf={({ hardshipNo }) => hardshipNo}
            none="没有在等的协商申请。"
            columns={[
              {
                title: '协商编号',
                cell: ({ hardshipNo }) => (
                  <Link data-row to={reviewAddress('hardships', hardshipNo)}>
                    {hardshipNo}
                  </Link>
                ),
              },
              { title: '借款', cell: ({ appId }) => appId },
              ...queueColumns<WaitingHardship>(({ movedAt }) => movedAt),
            ]}
          />
          <NextPage next={next} />
        </>
      )}
    </Loaded>
  )
}
