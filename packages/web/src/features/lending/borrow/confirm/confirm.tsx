import { PAY_WAY } from '@wanka/contract/constants.ts'
import { copy } from '@wanka/contract/copy.ts'
import { dealPassword } from '@wanka/contract/customer/deal-password.ts'
import { keysOfCoupon } from '@wanka/contract/engagement/coupons.ts'
import type { Quote } from '@wanka/contract/lending/quote.ts'
import type { Card as BankCard } from '@wanka/contract/payments/cards.ts'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../../addresses/paths.ts'
import { callApi } from '../../../../api/client.ts'
import { useFailure } from '../../../../api/failure.ts'
import { creditCardName } from '../../../../lending/bill-words.ts'
import { BlockNotice } from '../../../../lending/block-notice.tsx'
import type { BorrowBlock } from '../../../../lending/borrow-block.ts'
import { keepReading, type LoanChoice, markRead, type Reading, readReading } from '../../../../lending/borrow-flow.ts'
import { tellPosition } from '../../../../lending/tell-position.ts'
import { clearUnfinishedLoan } from '../../../../session/offline-cache.ts'
import { getSession } from '../../../../session/session.ts'
import { Screen } from '../../../../shell/screen.tsx'
import { useDialogs } from '../../../../ui/overlays/dialogs.tsx'
import { Announce } from '../../../../ui/primitives/announce.tsx'
import { Notice } from '../../../../ui/primitives/notice.tsx'
import { PaperList } from '../contracts/paper-list.tsx'
import { COST_SHEET, missingFor, type Paper } from '../contracts/papers.ts'
import css from '../form/borrow.module.css'
import type { LoanParams } from '../form/loan-form.ts'
import { resultOf } from '../form/loan-form-path.ts'
import { ConfirmBar } from './confirm-bar.tsx'
import { ConfirmFacts } from './confirm-facts.tsx'
import { CostSheet } from './cost-sheet.tsx'
import { DebitChoice } from './debit-choice.tsx'
import { PinStep } from './pin-step.tsx'
import { type Attempt, useApplication } from './use-application.ts'

type ConfirmProps = {
  choice: LoanChoice
  quote: Quote
  params: LoanParams
  papers: readonly Paper[]
  card: BankCard | undefined
  block: BorrowBlock | undefined
  requoted: boolean
  onByHand: (byHand: boolean) => void
  onRequote: () => Promise<void>
}

export function Confirm(props: ConfirmProps): ReactElement {
  const { choice, quote, params, papers, card, block, requoted, onByHand, onRequote } = props
  const navigate = useNavigate()
  const { alert, confirm } = useDialogs()
  const { bought, creditCard } = choice
  const fail = useFailure()
  const here = linkTo('cashConfirmPageB')
  const debited = (params.paySwitch & PAY_WAY.card) !== 0
  const [reading, setReading] = useState(() => readReading(quote.quoteId))
  const [costOpen, setCostOpen] = useState(() => !block && !reading.read.includes(COST_SHEET))
  const [pinOpen, setPinOpen] = useState(false)
  const change = (some: Partial<Reading>): void => {
    const next = { ...reading, ...some }
    keepReading(next)
    setReading(next)
  }
  const setPassword = (): void => void navigate(linkTo('dealPassword', { callBackUrl: here }))

  const tellUsed = async ({ message: text, orderId }: { message: string; orderId: string }): Promise<void> => {
    const words = { title: '这笔借款已经提交过', text, confirmLabel: '查看这笔借款', cancelLabel: '重新确认费用' }
    if (await confirm(words)) await navigate(linkTo('cashFeedback', { orderId }), { replace: true })
    else await onRequote()
  }
  const application = useApplication(
    {
      productType: choice.productType,
      loanAmt: choice.loanAmt,
      period: choice.period,
      repayType: choice.repayType,
      purposeCode: choice.purposeCode ?? '',
      cardId: card?.cardId ?? '',
      agreementKeys: papers.map(({ key }) => key),
      notStudent: reading.notStudent,
      costRead: reading.read.includes(COST_SHEET),
      autoDebit: debited && !choice.byHand,
      quoteId: quote.quoteId,
      ...keysOfCoupon(quote.coupon),
      payNo: bought?.payNo,
      creditCardId: creditCard?.cardId,
    },
    (attempt: Attempt) => {
      if (attempt.kind === 'submitted') navigate(resultOf(choice, attempt.orderId), { replace: true })
      else if (attempt.kind === 'noPassword') setPassword()
      else if (attempt.kind === 'requote') void onRequote()
      else if (attempt.kind === 'used') void tellUsed(attempt)
      else if (attempt.kind === 'refused') void alert({ text: attempt.message })
      // The shell reports an expired session; the application waits on this page.
      else if (getSession().isLogin) {
        void alert({ title: '还不知道是否提交成功', text: `${attempt.message}。请点“查询提交结果”，不会重复借款。` })
      }
    },
  )
  const start = async (): Promise<void> => {
    void tellPosition('loan', params.upPosition)
    const { exists } = await callApi(dealPassword.status, {})
    if (exists) setPinOpen(true)
    else setPassword()
  }
  const endForStudent = async (): Promise<void> => {
    change({ notStudent: false })
    const words = { title: '这笔借款不能继续', text: copy.studentNotice, confirmLabel: '回首页', cancelLabel: '点错了' }
    if (!(await confirm(words))) return
    clearUnfinishedLoan()
    await navigate(linkTo('home'), { replace: true })
  }
  return (
    <Screen
      bottom={
        <ConfirmBar
          papers={papers}
          reading={reading}
          onChange={change}
          missing={
            block?.reason ??
            (card ? missingFor(papers, reading) : bought || creditCard ? '请选择还款银行卡' : '请选择收款账户')
          }
          onConfirm={() => start().catch(fail)}
          onStudent={() => void endForStudent()}
          unanswered={application.unanswered ? application : undefined}
        />
      }
    >
      {block && <BlockNotice block={block} />}
      {requoted && (
        <div className={css.block}>
          <Announce fromStart text="费用已更新，请重新看清费用和协议后再确认" />
          <Notice tone="soon">费用已更新，请重新看清费用和协议后再确认。</Notice>
        </div>
      )}
      {application.unanswered && (
        <div className={css.block}>
          <Notice tone="soon">刚才的申请还没有收到结果，请先查询，不会重复借款。</Notice>
        </div>
      )}
      <ConfirmFacts choice={choice} quote={quote} params={params} card={card} callBackUrl={here} />
      {card && (
        <DebitChoice card={card} debited={debited} byHand={choice.byHand} onByHand={onByHand} callBackUrl={here} />
      )}
      <PaperList papers={papers} reading={reading} onCost={() => setCostOpen(true)} />
      <CostSheet
        open={costOpen}
        onClose={() => setCostOpen(false)}
        onConfirmed={() => setReading(markRead(quote.quoteId, COST_SHEET))}
        quote={quote}
        params={params}
      />
      <PinStep
        open={pinOpen}
        onClose={() => setPinOpen(false)}
        to={payeeOf(choice, card)}
        what={bought ? '分期付给' : creditCard ? '代还到' : '借款到'}
        amount={choice.loanAmt}
        submit={application.submit}
        onAccepted={application.tell}
      />
    </Screen>
  )
}

/** Who receives the money. */
function payeeOf({ bought, creditCard }: LoanChoice, card: BankCard | undefined): string {
  if (bought) return bought.merchantName
  if (creditCard) return creditCardName(creditCard)
  return card ? `${card.bankName}(${card.tail})` : ''
}
