import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import type { ReactElement } from 'react'
import { Screen } from '../../../shell/screen.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { wholeYuanText } from '../../../ui/money/amount-text.ts'
import { Scale } from '../../../ui/money/scale.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Icon, type IconShape } from '../../../ui/primitives/icon.tsx'
import { LineAction, useLineConsent } from './line-consent.tsx'
import css from './line-state.module.css'
import { useLineCall } from './use-line-call.ts'

/** What one tick may stand for, in yuan. */
const UNITS = [500, 1_000, 2_000, 5_000]
const MAX_TICKS = 51

/** A limit as ticks of a round sum, few enough to be told apart. */
export function limitScale(limit: Fen): { ticks: number; tick: Fen } {
  const unit = UNITS.find((yuan) => limit / (yuan * 100) <= MAX_TICKS) ?? 5_000
  return { ticks: Math.max(1, Math.round(limit / (unit * 100))), tick: fen(unit * 100) }
}

const pointsOf = (validMonths: number): readonly { icon: IconShape; text: string }[] => [
  { icon: CircleDollarSign, text: '激活和持有额度不收费，不借款不产生任何费用' },
  { icon: BadgeCheck, text: '激活后可以在额度内多次借款，还款后额度恢复' },
  { icon: CalendarClock, text: `请在1个月内激活，激活后${validMonths}个月内有效` },
]

/** The review has granted a limit; it counts once the customer activates it. */
export function GrantedLine({ limit, validMonths }: { limit: Fen; validMonths: number }): ReactElement {
  const { submit, pending, consentNeeded } = useLineCall(creditLine.activate)
  const { consent, list } = useLineConsent(consentNeeded)
  const { ticks, tick } = limitScale(limit)
  return (
    <Screen bottom={<LineAction label="激活额度" pending={pending} consent={consent} onSubmit={submit} />}>
      <Card label="获批额度">
        <p className={css.label}>审核通过，您的额度(元)</p>
        <p className={css.figure}>
          <Amount fen={limit} size="hero" currency={false} />
        </p>
        <Scale kind="ruler" total={ticks} filled={ticks} label={`额度${wholeYuanText(limit)}元`} />
        <p className={css.unit}>一格{wholeYuanText(tick)}元</p>
      </Card>
      <Card strong title="激活前请了解">
        <ul className={css.points}>
          {pointsOf(validMonths).map(({ icon, text }) => (
            <li key={text}>
              <Icon of={icon} size="m" />
              {text}
            </li>
          ))}
        </ul>
      </Card>
      {list}
    </Screen>
  )
}
