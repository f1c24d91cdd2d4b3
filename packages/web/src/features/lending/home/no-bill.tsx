import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Dial } from '../../../ui/primitives/dial.tsx'
import css from './next-bill.module.css'

/** Nothing is owed: the ring is whole. */
export function NoBill(): ReactElement {
  return (
    <Card over label="下一笔账单">
      <div className={css.bill}>
        <Dial size="mini" filled={1} tone="success" />
        <div className={css.main}>
          <p className={css.what}>没有待还的账单</p>
          <p className={css.note}>不借款，不产生任何费用</p>
        </div>
        <Button kind="text" chevron to={linkTo('billListAll')}>
          借款记录
        </Button>
      </div>
    </Card>
  )
}
