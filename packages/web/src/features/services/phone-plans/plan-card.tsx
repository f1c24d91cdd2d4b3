import type { LetongPackage } from '@wanka/contract/services/phone-plans.ts'
import { fen } from '@wanka/domain/money.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { Amount } from '../../../ui/money/amount.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { cx } from '../../../ui/primitives/class-names.ts'
import { Icon } from '../../../ui/primitives/icon.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import { Tap } from '../../../ui/primitives/tap.tsx'
import css from './phone-plans.module.css'
import { PlanFigures } from './plan-figures.tsx'

/** A plan on sale: what it includes, a month's price, and the sum of all months. A sold-out one is grey and leads nowhere. */
export function PlanCard({ plan, mostGb }: { plan: LetongPackage; mostGb: number }): ReactElement {
  const { packageId, name, monthly, months, soldOut } = plan
  return (
    <Tap
      className={cx(css.plan, soldOut && css.gone)}
      to={soldOut ? undefined : linkTo('letongCardDetail', { packageId })}
    >
      <span className={css.head}>
        <b>{name}</b>
        {soldOut ? (
          <StatusTag kind="info" icon={false}>
            已售完
          </StatusTag>
        ) : (
          <Icon of={ChevronRight} size="s" className={css.arrow} />
        )}
      </span>
      <PlanFigures plan={plan} mostGb={mostGb} />
      <span className={css.price}>
        <span>
          每月 <Amount fen={monthly} size="medium" tone={soldOut ? 'inherit' : 'ink'} />
        </span>
        <span>
          {months}期共 <b>{amountText(fen(monthly * months))}</b>元
        </span>
      </span>
    </Tap>
  )
}
