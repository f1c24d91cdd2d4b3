import type { Activity } from '@wanka/contract/engagement/marketing.ts'
import Gift from 'lucide-react/icons/gift'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'
import { cx } from '../../../ui/primitives/class-names.ts'
import { Icon } from '../../../ui/primitives/icon.tsx'
import { inPhrases } from '../../../ui/primitives/phrases.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import { periodOf, stateOf } from './activity-time.ts'
import css from './discover.module.css'

type ActivitiesProps = { list: readonly Activity[]; today: string }

/** Activities with their days; an empty list says so. */
export function Activities({ list, today }: ActivitiesProps): ReactElement {
  return (
    <>
      <GroupTitle id="activities">活动</GroupTitle>
      {list.length === 0 ? (
        <Card label="活动">
          <p className={css.none}>现在没有进行中的活动</p>
        </Card>
      ) : (
        <ul aria-labelledby="activities">
          {list.map((activity) => (
            <li key={activity.activityId}>
              <ActivityCard activity={activity} today={today} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function ActivityCard({ activity, today }: { activity: Activity; today: string }): ReactElement {
  const { activityId, title, summary, cover } = activity
  const { kind, word } = stateOf(activity, today)
  return (
    <Link className={cx(css.activity, !cover && css.marked)} to={linkTo('activityDetail', { activityId })}>
      {cover ? (
        <img className={css.cover} src={cover} alt="" />
      ) : (
        <span className={css.mark}>
          <Icon of={Gift} size="xl" />
        </span>
      )}
      <span className={css.text}>
        <span className={css.head}>
          <b>{title}</b>
          <StatusTag kind={kind}>{word}</StatusTag>
        </span>
        <span className={css.summary}>{inPhrases(summary)}</span>
        <small className={css.period}>{periodOf(activity)}</small>
      </span>
    </Link>
  )
}
