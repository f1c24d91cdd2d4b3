import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactElement } from 'react'
import { FilterChips } from '../../../ui/forms/filter-chips.tsx'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'
import { Icon } from '../../../ui/primitives/icon.tsx'
import { Place } from '../../../ui/primitives/words.tsx'
import css from './help.module.css'

const CHIPS = ['1', '2', '3', '4']
const ROWS = [1, 2, 3, 4, 5, 6, 7, 8]

/** The topics and their questions while they are still to come. */
export function QuestionsToCome(): ReactElement {
  return (
    <>
      <FilterChips
        label="问题分类"
        rows="chips"
        items={CHIPS.map((value) => ({ value, label: <Place name="chip" width={48} /> }))}
        value=""
        onChange={() => undefined}
      />
      <div data-rows="topics">
        <section>
          <GroupTitle>
            <Place name="topic" />
          </GroupTitle>
          <Card flush>
            <div data-rows="faqs">
              {ROWS.map((row) => (
                <div key={row} className={css.item}>
                  <span className={css.question}>
                    <Place name="question" width={200} />
                    <Icon of={ChevronDown} size="s" className={css.arrow} />
                  </span>
                </div>
              ))}
            </div>
          </Card>
        </section>
      </div>
    </>
  )
}
