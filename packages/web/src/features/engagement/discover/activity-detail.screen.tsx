import { useQuery } from '@tanstack/react-query'
import { type ActivityDetail, activity } from '@wanka/contract/engagement/activities.ts'
import { Status } from '@wanka/contract/status.ts'
import { wire } from '@wanka/contract/wire.ts'
import Compass from 'lucide-react/icons/compass'
import Gift from 'lucide-react/icons/gift'
import type { ReactElement, ReactNode } from 'react'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { useSysConfig } from '../../../api/sys-config.ts'
import { Sections } from '../../../lending/agreement-text.tsx'
import { useSearch } from '../../../navigation/search.ts'
import { useOpenAddress } from '../../../navigation/use-open-address.ts'
import { activityRoute } from '../../../session/stored-route.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { NotFoundScreen } from '../../../shell/not-found-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { useShare } from '../../../shell/share.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Icon } from '../../../ui/primitives/icon.tsx'
import { Waiting } from '../../../ui/primitives/outline.tsx'
import { HeaderAction } from '../../../ui/primitives/page-header.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import { periodOf, stateOf } from './activity-time.ts'
import { ClaimButton } from './claim-button.tsx'
import css from './discover.module.css'

const Search = z.object({ activityId: wire.id() })

/** One activity with its rules, or one article. */
export default function ActivityDetailScreen(): ReactElement {
  const search = useSearch(Search)
  return search ? <Asked activityId={search.activityId} /> : <Unknown />
}

function Asked({ activityId }: { activityId: string }): ReactElement {
  const { data, error, refetch } = useQuery(callQuery(activity.detail, { activityId }))
  if (error && !data) {
    return error.status === Status.refused ? <Unknown /> : <FailedScreen error={error} onRetry={refetch} />
  }
  if (data) return <Shown detail={data} />
  return (
    <Screen surface="card">
      <Waiting label="正在打开协议" of={['text']} />
    </Screen>
  )
}

function Shown({ detail }: { detail: ActivityDetail }): ReactElement {
  const { activityId, type, title, summary, sections, link, joining } = detail
  // a draw has its own page, which the link opens
  const claimed = joining && joining.kind !== 'redRain' ? joining : undefined
  const today = useSysConfig()?.businessDate ?? ''
  const open = useOpenAddress()
  const { pathname, search } = useLocation()
  const isActivity = type === 'activity'
  const { offered, share, mask } = useShare()
  const { kind, word } = stateOf(detail, today)
  const over = isActivity && word === '已结束'
  // a loan that starts here returns here
  const go = (): void => {
    if (isActivity) activityRoute.set(pathname + search)
    open(link.url)
  }
  // no query of this visit: the recipient of the link is a new visitor
  const shareThis = (): void =>
    share({ title, text: summary, url: location.origin + linkTo('activityDetail', { activityId }) })
  const away = link.url && (
    <Button kind={claimed ? 'outline' : 'primary'} onClick={go} disabledReason={over && '活动已结束'}>
      {link.label}
    </Button>
  )
  return (
    <Screen
      title={isActivity ? '活动详情' : '用钱小知识'}
      right={isActivity && offered && <HeaderAction onClick={shareThis}>分享</HeaderAction>}
      surface={isActivity ? 'page' : 'card'}
      bottom={barOf(away, claimed && <ClaimButton activityId={activityId} joining={claimed} />)}
    >
      {isActivity ? (
        <article className={css.campaign}>
          <header className={css.promise}>
            <span className={css.mark}>
              <Icon of={Gift} size="xl" />
            </span>
            <h2 className={css.title}>{title}</h2>
            <p>{summary}</p>
            <p className={css.facts}>
              <StatusTag kind={kind}>{word}</StatusTag>
              {periodOf(detail)}
            </p>
          </header>
          <div className={css.rules}>
            <Sections of={sections} />
          </div>
        </article>
      ) : (
        <article className={css.article}>
          <h2 className={css.title}>{title}</h2>
          <p className={css.facts}>{summary}</p>
          <Sections of={sections} />
        </article>
      )}
      {mask}
    </Screen>
  )
}

/** The claim first, then the link to where the gift is used. */
function barOf(away: ReactNode, claim: ReactNode): ReactNode {
  if (claim) return <BottomBar secondary={away}>{claim}</BottomBar>
  return away ? <BottomBar>{away}</BottomBar> : undefined
}

function Unknown(): ReactElement {
  return (
    <NotFoundScreen
      icon={Compass}
      title="没有找到这个活动"
      text="可能已经下线，您可以看看其他的"
      to={linkTo('discover')}
      action="去发现"
    />
  )
}
