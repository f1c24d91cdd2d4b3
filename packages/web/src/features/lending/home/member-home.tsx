import type { LineStage } from '@wanka/contract/enums.ts'
import { lazy, type ReactElement, Suspense, useEffect } from 'react'
import { type FirstCall, useFirstCall } from '../../../api/first-call.ts'
import { billSummary, lineInfo } from '../../../api/member.shapes.ts'
import { loadSysConfig } from '../../../api/sys-config.ts'
import { Unfinished } from '../../../lending/unfinished/unfinished.tsx'
import { getSession, refreshBaseInfo } from '../../../session/session.ts'
import { Failed } from '../../../shell/failed.tsx'
import { LetterBell } from '../../../shell/letter-bell.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { CostExample } from './cost-example.tsx'
import css from './hero.module.css'
import { Hero } from './hero.tsx'
import { type FigureStage, isWordStage } from './hero-stage.ts'
import { MemberHero } from './member-hero.tsx'
import { NextBill } from './next-bill.tsx'
import { NoBill } from './no-bill.tsx'
import { WaitingHero } from './waiting-hero.tsx'

/** Few customers are at one of these stages, so the others do not wait for it. */
const StateHome = lazy(() => import('./state-home.tsx'))

/** The hero tells of the credit line. */
const TOLD_BY_HERO = ['lineReview', 'lineGranted'] as const
const ON_THE_WAY: readonly FigureStage[] = ['realName', 'openCard']

/** The part of home that belongs to the customer. */
export default function MemberHome(): ReactElement {
  const card = useFirstCall(lineInfo)
  const bills = useFirstCall(billSummary)
  useTellSession(card.data?.stage)
  if (!card.data) {
    if (!card.error) return <WaitingHero />
    // The calls share their cause of failure, so all are retried.
    const retry = (): void => {
      card.refetch()
      bills.refetch()
      loadSysConfig().catch(() => undefined)
    }
    return (
      <>
        <Hero label="可借额度" aside={<LetterBell />}>
          <p>暂时没有取到您的额度</p>
        </Hero>
        <div className={css.lifted} data-lost="">
          <Card over>
            <Failed error={card.error} onRetry={retry} />
          </Card>
        </div>
      </>
    )
  }
  const { stage, cardQuota } = card.data
  const owing = bills.data?.next !== undefined
  if (isWordStage(stage)) {
    return (
      <>
        <Suspense fallback={<WaitingHero />}>
          <StateHome card={{ ...card.data, stage }} onStale={card.refetch}>
            {(owing || !bills.data) && <NextBillCard bills={bills} />}
          </StateHome>
        </Suspense>
        <Unfinished without={TOLD_BY_HERO} />
      </>
    )
  }
  const onTheWay = ON_THE_WAY.includes(stage) || (stage === 'activate' && cardQuota === 0)
  return (
    <>
      <MemberHero card={{ ...card.data, stage }} />
      <div className={css.lifted}>
        {onTheWay && bills.data && !owing ? <CostExample /> : <NextBillCard bills={bills} />}
      </div>
      <Unfinished without={TOLD_BY_HERO} />
    </>
  )
}

/** The guards read the stage from the session: a review may have ended while home was open. */
function useTellSession(stage: LineStage | undefined): void {
  useEffect(() => {
    const known = getSession().baseInfo?.stage
    if (stage && known && known !== stage) refreshBaseInfo().catch(() => undefined)
  }, [stage])
}

type BillsProps = { bills: FirstCall<ReturnType<typeof billSummary.read>> }

function NextBillCard({ bills: { data, error, refetch } }: BillsProps): ReactElement {
  if (data?.next) return <NextBill bill={data.next} due={data.due} today={data.businessDate} />
  if (data) return <NoBill />
  return (
    <Card over label="下一笔账单">
      {error ? <Failed error={error} onRetry={refetch} /> : <div className={css.waitingBill} />}
    </Card>
  )
}
