import type { SysConfig } from '@wanka/contract/system.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../paths.ts'
import { Amount } from '../../ui/amount.tsx'
import { amountText } from '../../ui/amount-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SkeletonBlock } from '../../ui/skeleton.tsx'
import css from './cost-example.module.css'

const percent = (basisPoints: number): string => `${(basisPoints / 100).toFixed(2)}%`

/** A worked example before anybody logs in: the price comes first. */
export function CostExample({ example }: { example: SysConfig['example'] }): ReactElement {
  return (
    <Card
      over
      strong
      title="先看清费用，再决定"
      action={
        <Button kind="text" chevron to={linkTo('newBorrowCash')}>
          自己算一算
        </Button>
      }
    >
      <p className={css.line}>
        例：借{amountText(example.loanAmt)}元，分{example.period}期，{example.lenderName}
      </p>
      <dl className={css.facts}>
        <div>
          <dt>年化利率(单利)</dt>
          <dd className={css.rate}>{percent(example.aprBp)}</dd>
        </div>
        <div>
          <dt>每期还</dt>
          <dd>
            <Amount fen={example.monthsMoney} size="title" />
          </dd>
        </div>
        <div>
          <dt>总利息</dt>
          <dd>
            <Amount fen={example.totalInterest} size="title" />
          </dd>
        </div>
      </dl>
    </Card>
  )
}

/** The same heights, before the figures are there. */
export function CostExampleSkeleton(): ReactElement {
  return (
    <Card over label="费用示例">
      <div className={css.waiting}>
        <SkeletonBlock width="60%" height={20} />
        <SkeletonBlock height={16} />
        <SkeletonBlock height={44} />
      </div>
    </Card>
  )
}
