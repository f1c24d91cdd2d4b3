import { highestBorrowable } from '@wanka/contract/constants.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { useSysConfig } from '../../../api/sys-config.ts'
import { Amount } from '../../../ui/money/amount.tsx'
import { Scale } from '../../../ui/money/scale.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import css from './hero.module.css'
import { Hero } from './hero.tsx'
import { homeWords } from './home-words.ts'
import { Word } from './word.tsx'

const fromYuan = (yuan: number): Fen => fen(yuan * 100)

/** What a guest sees first. It is built into the page before any call: only the rate loads later. */
export function GuestHero(): ReactElement {
  const config = useSysConfig()
  return (
    <Hero label="最高可借额度">
      <p className={css.label}>最高可借(元)</p>
      <p className={css.figure}>
        <Amount
          fen={highestBorrowable(fromYuan(config?.borrowHighestMoney ?? 0))}
          size="hero"
          currency={false}
          tone="inherit"
        />
      </p>
      <div className={css.scale}>
        <Scale kind="ruler" total={51} filled={0} label="额度刻度，登录后显示您的额度" />
      </div>
      <p className={css.line}>
        <Word name="rate" of={config && homeWords(config)} />
        <i> · </i>
        <span>额度以审批为准</span>
      </p>
      <div className={css.action}>
        <Button kind="hero" to={linkTo('login')}>
          登录
        </Button>
      </div>
    </Hero>
  )
}
