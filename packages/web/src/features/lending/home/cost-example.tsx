import type { SysConfig } from '@wanka/contract/operations/catalogue.ts'
import { type ReactElement, useState } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { useSysConfig } from '../../../api/sys-config.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import css from './cost-example.module.css'
import { type HomeWords, homeWords } from './home-words.ts'
import { Word } from './word.tsx'

const PERIODS = [3, 6, 12, 24]
const FACTS = [
  ['年化利率(单利)', 'apr'],
  ['每期还', 'instalment'],
  ['总利息', 'interest'],
] as const satisfies readonly (readonly [string, keyof HomeWords])[]

/** A worked example before the application: the price comes first. The figures' space is reserved until they have loaded. */
export function CostExample(): ReactElement {
  const config = useSysConfig()
  const [priced, setPriced] = useState<SysConfig['example']>()
  const example = priced ?? config?.example
  const words = config && example && homeWords({ ...config, example })
  const price = async (period: number): Promise<void> => {
    if (config) (await import('./price-example.ts')).priceExample(config.example, period, setPriced)
  }
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
      <div className={css.periods}>
        {PERIODS.map((one) => (
          <button key={one} type="button" aria-pressed={one === example?.period} onClick={() => void price(one)}>
            <span>{one}期</span>
          </button>
        ))}
      </div>
      <dl className={css.facts}>
        {FACTS.map(([label, name]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd className={css.figure}>
              <Word name={name} of={words} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
