import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import css from './cost-example.module.css'
import type { HomeWords } from './home-words.ts'
import { Word } from './word.tsx'

/** A worked example before the login: the price comes first. The figures' space is reserved until they have loaded. */
export function CostExample({ words }: { words: HomeWords | undefined }): ReactElement {
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
        <Word name="example" of={words} />
      </p>
      <dl className={css.facts}>
        <div>
          <dt>年化利率(单利)</dt>
          <dd className={css.figure}>
            <Word name="apr" of={words} />
          </dd>
        </div>
        <div>
          <dt>每期还</dt>
          <dd className={css.figure}>
            <Word name="instalment" of={words} />
          </dd>
        </div>
        <div>
          <dt>总利息</dt>
          <dd className={css.figure}>
            <Word name="interest" of={words} />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
