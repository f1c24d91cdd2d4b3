import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import FileText from 'lucide-react/icons/file-text'
import FolderUp from 'lucide-react/icons/folder-up'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import ReceiptText from 'lucide-react/icons/receipt-text'
import History from 'lucide-react/icons/rotate-ccw-clock'
import Wallet from 'lucide-react/icons/wallet'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { Card } from '../../../ui/primitives/card.tsx'
import { EntryGrid } from '../../../ui/primitives/entry-grid.tsx'
import css from './bills.module.css'

/** Links from a bill to its related pages. */
type BillLinksProps = { billNo: string; appId: string; orderId: string; paid: boolean }

export function BillLinks({ billNo, appId, orderId, paid }: BillLinksProps): ReactElement {
  return (
    <Card label="相关内容" flush className={css.links}>
      <EntryGrid
        look="plain"
        columns={paid ? 3 : 4}
        entries={[
          { key: 'loan', label: '借款详情', icon: Wallet, to: linkTo('billDetail', { orderId }) },
          { key: 'contract', label: '合同', icon: FileText, to: linkTo('loanAgreement', { orderId }) },
          { key: 'fees', label: '费用明细', icon: ReceiptText, to: linkTo('loanFeeDetail', { billNo }) },
          ...(paid
            ? [{ key: 'report', label: '征信报送', icon: FolderUp, to: linkTo('creditReporting', { appId }) }]
            : [
                { key: 'extension', label: '延期还款', icon: CalendarClock, to: linkTo('billExtension', { billNo }) },
                { key: 'day', label: '改还款日', icon: CalendarSync, to: linkTo('repaymentDay', { appId }) },
                { key: 'hardship', label: '协商还款', icon: HeartHandshake, to: linkTo('hardshipRequest', { appId }) },
              ]),
          { key: 'history', label: '还款记录', icon: History, to: linkTo('repaymentHistory') },
          {
            key: 'question',
            label: '有疑问',
            icon: CircleQuestionMark,
            to: linkTo('complaints', { type: 'repayment', about: billNo }),
          },
        ]}
      />
    </Card>
  )
}
