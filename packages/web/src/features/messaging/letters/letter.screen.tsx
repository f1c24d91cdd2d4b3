import { useQuery } from '@tanstack/react-query'
import { formatDay } from '@wanka/contract/format.ts'
import { Status } from '@wanka/contract/status.ts'
import { wire } from '@wanka/contract/wire.ts'
import MailX from 'lucide-react/icons/mail-x'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { useSearch } from '../../../navigation/search.ts'
import { useOpenAddress } from '../../../navigation/use-open-address.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { NotFoundScreen } from '../../../shell/not-found-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { TintedIcon } from '../../../ui/primitives/tinted-icon.tsx'
import { unbroken } from '../../../ui/primitives/unbroken.tsx'
import { eventOf, sumOf } from './letter-event.ts'
import { openedLetter } from './letter-queries.ts'
import css from './messages.module.css'

const Search = z.object({ letterId: wire.id() })

/** One letter, opened from outside the list, and the link to the page that it is about. */
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
    return <WaitingScreen label="正在打开消息" />
  }
  const { title, body, createdAt, link } = data
  const { icon, tint } = eventOf(data)
  const sum = sumOf(data)
  return (
    <Screen
      bottom={
        <BottomBar follow>
          {link.url ? (
            <Button onClick={() => open(link.url)}>{link.label}</Button>
          ) : (
            <Button kind="plain" to={linkTo('internalLetter')}>
              全部消息
            </Button>
          )}
        </BottomBar>
      }
    >
      <Card label={title}>
        <header className={css.letterHead}>
          <TintedIcon of={icon} tint={tint} />
          <div>
            <h2>{title}</h2>
            <time>
              {formatDay(createdAt)} {createdAt.slice(11, 16)}
            </time>
          </div>
        </header>
        {sum !== undefined && (
          <p className={css.figure} aria-hidden="true">
            <Amount fen={sum} size="large" />
          </p>
        )}
        <div className={css.letter}>
          {body.split('\n').map((paragraph) => (
            <p key={paragraph}>{unbroken(paragraph)}</p>
          ))}
        </div>
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
