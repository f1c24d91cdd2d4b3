import type { ReactElement } from 'react'
import { type FirstCall, useFirstCall } from '../../../api/first-call.ts'
import { billSummary, lineInfo } from '../../../api/member.shapes.ts'
import { loadSysConfig } from '../../../api/sys-config.ts'
import { Unfinished } from '../../../lending/unfinished/unfinished.tsx'
import { Failed } from '../../../shell/failed.tsx'
import { LetterBell } from '../../../shell/letter-bell.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { SkeletonBlock } from '../../../ui/primitives/skeleton.tsx'
import css from './hero.module.css'
import { Hero } from './hero.tsx'
import { MemberHero } from './member-hero.tsx'
import { NextBill } from './next-bill.tsx'
import { WaitingHero } from './waiting-hero.tsx'

/** The hero tells of the credit line. */
const TOLD_BY_HERO = ['lineReview', 'lineGranted'] as const

/** The part of home that belongs to the customer. */
export default function MemberHome(): ReactElement {
  const card = useFirstCall(lineInfo)
  const bills = useFirstCall(billSummary)
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
        <div className={css.lifted}>
          <Card over>
            <Failed error={card.error} onRetry={retry} />
          </Card>
        </div>
      </>
    )
  }
  return (
    <>
      <MemberHero card={card.data} />
      <div className={css.lifted}>
        <NextBillCard bills={bills} />
      </div>
      <Unfinished without={TOLD_BY_HERO} />
    </>
  )
}

function NextBillCard({ bills }: { bills: FirstCall<ReturnType<typeof billSummary.read>> }): ReactElement {
  const { data, error, refetch } = bills
  if (data?.next) return <NextBill bill={data.next} due={data.due} today={data.businessDate} />
  return (
    <Card over label="下一笔账单">
      {data && <p>没有待还的账单</p>}
      {!data && error && <Failed error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonBlock height={60} />}
    </Card>
  )
}
