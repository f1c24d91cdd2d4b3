import { useQuery } from '@tanstack/react-query'
import { Status } from '@wanka/contract/status.ts'
import { wire } from '@wanka/contract/wire.ts'
import { MailX } from 'lucide-react'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { FailedScreen } from '../../failed-screen.tsx'
import { NotFoundScreen } from '../../not-found-screen.tsx'
import { linkTo } from '../../paths.ts'
import { Screen } from '../../screen.tsx'
import { useSearch } from '../../search.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton, SkeletonBlock, SkeletonLines } from '../../ui/skeleton.tsx'
import { useOpenAddress } from '../../use-open-address.ts'
import { openedLetter } from './letter-queries.ts'
import css from './messages.module.css'

const Search = z.object({ letterId: wire.id() })

/** One letter, and the page where something can be done about it. */
export default function LetterScreen(): ReactElement {
  const search = useSearch(Search)
  return search ? <OpenedLetter key={search.letterId} letterId={search.letterId} /> : <UnknownLetter />
}

function OpenedLetter({ letterId }: { letterId: string }): ReactElement {
  const { data, error, refetch } = useQuery(openedLetter(letterId))
  const open = useOpenAddress()
  if (error && !data) {
    return error.status === Status.forbidden ? <UnknownLetter /> : <FailedScreen error={error} onRetry={refetch} />
  }
  if (!data) {
    return (
      <Screen>
        <Skeleton label="正在打开消息">
          <Card>
            <SkeletonBlock width={160} height={20} />
            <SkeletonLines count={4} />
          </Card>
        </Skeleton>
      </Screen>
    )
  }
  const { title, body, createdAt, link } = data
  return (
    <Screen
      bottom={
        link.url && (
          <BottomBar>
            <Button onClick={() => open(link.url)}>{link.label}</Button>
          </BottomBar>
        )
      }
    >
      <Card className={css.letter}>
        <h2>{title}</h2>
        <time>{createdAt.slice(0, 16)}</time>
        {body.split('\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Card>
    </Screen>
  )
}

function UnknownLetter(): ReactElement {
  return (
    <NotFoundScreen
      icon={MailX}
      title="没有找到这条消息"
      text="它可能已经删除，或不在这个账户里"
      to={linkTo('internalLetter')}
      action="查看消息"
    />
  )
}
