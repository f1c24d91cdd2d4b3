import type { Payment } from '@wanka/contract/lending/repayment.payment.ts'
import { wire } from '@wanka/contract/wire.ts'
import FileCheck from 'lucide-react/icons/file-check'
import FileClock from 'lucide-react/icons/file-clock'
import FileX from 'lucide-react/icons/file-x'
import type { ReactElement } from 'react'
import { Navigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { receiptPaper } from '../../../lending/paper/paper.ts'
import { ReceiptCard } from '../../../lending/paper/receipt-card.tsx'
import { useSearch } from '../../../navigation/search.ts'
import { Screen } from '../../../shell/screen.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { useJustDone } from '../../../ui/primitives/closing-dial.tsx'
import { Completed } from '../../../ui/primitives/completed.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { PartlySettled } from './partly-settled.tsx'
import { SettlingOr, UnknownLoan } from './settling-or.tsx'

const Search = z.object({ repayNo: wire.id() })

/** The outcome of a settlement, and what can be done next. While the bank processes it, it is polled every five seconds. */
export default function ResultScreen(): ReactElement {
  const search = useSearch(Search)
  if (!search) return <UnknownLoan />
  return (
    <SettlingOr repayNo={search.repayNo}>
      {(payment, receiptUrl) => <Result payment={payment} receiptUrl={receiptUrl} />}
    </SettlingOr>
  )
}

type ResultProps = { payment: Payment; receiptUrl: string | undefined }

function Result({ payment, receiptUrl }: ResultProps): ReactElement {
  const closes = useJustDone(payment.settles?.ended === true)
  const { settles, payState, repayNo, failReason } = payment
  const record = linkTo('paymentDetail', { repayNo })
  if (!settles) return <Navigate to={record} replace />
  const toRecord = (
    <Button kind="text" to={record} replace>
      还款详情
    </Button>
  )
  if (payState === '2') {
    return (
      <Screen fill>
        <EmptyState icon={FileClock} filled={0.6} title="正在结清" text="银行正在处理，请不要重复付款；本页会自动更新">
          {toRecord}
        </EmptyState>
      </Screen>
    )
  }
  const several = settles.loans.length > 1
  if (settles.ended) return <Settled payment={payment} settles={settles} receiptUrl={receiptUrl} closes={closes} />
  if (several && settles.loans.some(({ ended }) => ended)) return <PartlySettled settles={settles} record={toRecord} />
  const paid = payState === '3' || payState === '5'
  return (
    <Screen fill>
      <EmptyState
        icon={FileX}
        tone={paid ? 'soon' : 'danger'}
        filled={1}
        title={paid ? '已还款，借款还没有结清' : '这次没有结清'}
        text={paid ? '金额已有变化，这笔钱先还了最早的账单' : `${failReason ?? '没有扣款'}，借款照原计划还`}
      >
        <Button to={several ? linkTo('settleAccounts') : linkTo('prepaymentApply', { appId: settles.appId })} replace>
          重新结清
        </Button>
        {toRecord}
      </EmptyState>
    </Screen>
  )
}

type SettledProps = ResultProps & { settles: NonNullable<Payment['settles']>; closes: boolean }

function Settled({ payment, settles, receiptUrl, closes }: SettledProps): ReactElement {
  const { repayNo, amt, card, finishTime } = payment
  const { loans, orderId } = settles
  const several = loans.length > 1
  const saved = settles.saved > 0 ? `比按期还少付利息 ${amountText(settles.saved)}，额度已恢复` : '额度已恢复'
  const facts = [
    ...loans.map((loan) => ({ label: loan.loanName, value: amountText(loan.amt) })),
    ...(card ? [{ label: '付款银行卡', value: `${card.bankName}(${card.tail})` }] : []),
    ...(finishTime ? [{ label: '完成时间', value: finishTime }] : []),
    { label: '还款单号', value: repayNo },
    { label: '结清金额', value: amountText(amt), total: true },
  ]
  return (
    <Screen
      bottom={
        <BottomBar
          secondary={
            <Button kind="plain" to={linkTo('paymentDetail', { repayNo })} replace>
              还款详情
            </Button>
          }
        >
          <Button to={linkTo('clearanceCertificateApply', several ? {} : { orderId })} replace>
            开具结清证明
          </Button>
        </BottomBar>
      }
    >
      <Completed
        closes={closes}
        icon={FileCheck}
        title={several ? `${loans.length}笔借款已提前结清` : '借款已提前结清'}
        text={saved}
      >
        <ReceiptCard
          title="结清回单"
          facts={facts}
          paper={receiptPaper({ title: '提前结清回单', number: repayNo, tables: [facts], at: finishTime })}
          pdf={receiptUrl}
        />
      </Completed>
    </Screen>
  )
}
