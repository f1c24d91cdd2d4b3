import type { Quote } from '@wanka/contract/lending/quote.ts'
import { ppm, ZERO } from '@wanka/domain/money.ts'
import type { ReactElement } from 'react'
import { rateText } from '../../../../ui/money/amount-text.ts'
import { CostTable } from '../../../../ui/money/cost-table.tsx'
import { Rate } from '../../../../ui/money/rate.tsx'
import { Scale } from '../../../../ui/money/scale.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { FactList } from '../../../../ui/primitives/fact-list.tsx'
import { Notice } from '../../../../ui/primitives/notice.tsx'
import { ReadEnd } from '../../../../ui/primitives/read-end.tsx'
import { type ReadGate, useReadGate } from '../../../../ui/primitives/read-gate.ts'
import { aprPpm, costLines, couponFacts, penaltyFormula } from '../form/cost-figures.ts'
import type { LoanParams } from '../form/loan-form.ts'
import css from './cost-sheet.module.css'

type CostSheetProps = {
  open: boolean
  onClose: () => void
  /** Called once the countdown is over and the end was scrolled into view. */
  onConfirmed: () => void
  quote: Quote
  params: LoanParams
}

/** All costs of the loan, full screen for a countdown, confirmed on their own. */
export function CostSheet({ open, onClose, onConfirmed, quote, params }: CostSheetProps): ReactElement {
  const seconds = params.countDownTime
  const gate = useReadGate(open, seconds)
  const confirm = (): void => {
    onConfirmed()
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="综合融资成本"
      footer={
        <>
          <div className={css.time}>
            <Scale
              kind="thin"
              total={TICKS}
              filled={Math.round(gate.progress * TICKS)}
              label={timeWords(gate, seconds)}
            />
          </div>
          <Button onClick={confirm} disabledReason={waitingFor(gate)}>
            我已看清，确认
          </Button>
        </>
      }
    >
      <CostBody quote={quote} annualRatePpm={params.annualRatePpm} period={quote.plan.length} />
      <ReadEnd gate={gate} />
    </Sheet>
  )
}

const TICKS = 60
const timeWords = ({ secondsLeft }: ReadGate, seconds: number): string =>
  secondsLeft > 0 ? `阅读时间${seconds}秒，还有${secondsLeft}秒` : `已满${seconds}秒`

function waitingFor({ secondsLeft, atEnd }: ReadGate): string | undefined {
  if (secondsLeft > 0) return `请先看清费用(${secondsLeft}秒)`
  return atEnd ? undefined : '请看到最后'
}

function CostBody({ quote, annualRatePpm, period }: { quote: Quote; annualRatePpm: number; period: number }) {
  const lender = quote.lender.shortName
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on short screens, and keyboard scrolling needs the focus
    <section tabIndex={0} aria-label="费用内容">
      <div className={css.allIn}>
        <div>
          <h3 className={css.label}>年化综合融资成本</h3>
          <p className={css.note}>按期还款，含全部息费(单利,IRR)</p>
        </div>
        <Rate ppm={aprPpm(quote.aprBp)} size="hero" />
      </div>
      <CostTable
        named
        head="按期还款时"
        payeeHead="收取方与依据"
        lines={[
          { item: '贷款本金', payee: '全额到账', fen: quote.receivedAmt },
          ...costLines(quote, `${lender}，年利率${rateText(ppm(annualRatePpm))}`),
          { item: `${period}期共还`, payee: '', fen: quote.total, total: true },
        ]}
      />
      {quote.coupon && (
        <div className={css.maybe}>
          <h3 className={css.label}>用券后：{quote.coupon.title}</h3>
          <FactList facts={couponFacts(quote)} />
        </div>
      )}
      <div className={css.maybe}>
        <CostTable
          named
          head="可能发生时"
          payeeHead="收取方与依据"
          lines={[
            {
              item: '逾期罚息',
              payee: `${lender}，宽限${quote.graceDays}天后`,
              amountText: '按实际',
              formula: penaltyFormula(annualRatePpm),
            },
            { item: '提前结清', payee: '不收手续费', fen: ZERO },
          ]}
        />
      </div>
      <div className={css.nothingElse}>
        <Notice tone="done">除以上所列，不收取任何其他费用。</Notice>
      </div>
    </section>
  )
}
