import { formatDay } from '@wanka/contract/format.ts'
import type { VoucherDetail } from '@wanka/contract/lending/vouchers.ts'
import type { ReactElement } from 'react'
import { Card } from '../../../ui/primitives/card.tsx'
import { FactList } from '../../../ui/primitives/fact-list.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import { voucherName, voucherWords, waitsForUpload } from './voucher-words.ts'

/** The loan, the state, and the deadline. */
export function VoucherFacts({ voucher }: { voucher: VoucherDetail }): ReactElement {
  const { loan, state, dueOn, voucherNo } = voucher
  const { kind, text } = voucherWords[state]
  return (
    <Card title={voucherName(voucher)} strong action={<StatusTag kind={kind}>{text}</StatusTag>}>
      <FactList
        facts={[
          ...(loan ? [{ label: '借款用途', value: loan.purpose }] : []),
          ...(dueOn && waitsForUpload(state) ? [{ label: '最后上传日', value: formatDay(dueOn) }] : []),
          {
            label: '凭证编号',
            // a line break, where needed, goes after the date
            value: (
              <>
                {voucherNo.slice(0, 9)}
                <wbr />
                {voucherNo.slice(9)}
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}
