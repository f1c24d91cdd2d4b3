import { useQuery } from '@tanstack/react-query'
import { type DataUse, myData } from '@wanka/contract/customer/my-data.ts'
import { type ReactElement, useState } from 'react'
import { callQuery } from '../../../api/query.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes, GroupTitle } from '../../../ui/primitives/card.tsx'
import { FactList } from '../../../ui/primitives/fact-list.tsx'
import { ConsentItem } from './consent-item.tsx'
import { ExportCard } from './export-card.tsx'
import css from './my-data.module.css'

const FIRST_USES = 8

/** Stored data, consents, their use, and the export. */
export default function MyDataScreen(): ReactElement {
  const { data, error, refetch } = useQuery({ ...callQuery(myData.panel, {}), staleTime: 0 })
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取您的数据" />
  }
  return (
    <Screen>
      <Card title="我们保存了什么" strong>
        <FactList facts={data.kept} />
      </Card>
      <ExportCard />
      <GroupTitle>您同意过什么</GroupTitle>
      <Card label="同意和授权">
        <ul className={css.list}>
          {data.consents.map((consent) => (
            <ConsentItem key={`${consent.kind}|${consent.title}|${consent.givenAt}`} consent={consent} />
          ))}
        </ul>
      </Card>
      <GroupTitle>用在了哪里</GroupTitle>
      <Uses uses={data.uses} />
      <FootNotes>
        <p>这里的每一条都来自办理时的记录。注销账户后，这些资料会删除；法律要求保存的除外。</p>
      </FootNotes>
    </Screen>
  )
}

function Uses({ uses }: { uses: readonly DataUse[] }): ReactElement {
  const [all, setAll] = useState(false)
  if (uses.length === 0) return <Card label="使用记录">还没有使用过您的数据</Card>
  const shown = all ? uses : uses.slice(0, FIRST_USES)
  return (
    <Card label="使用记录">
      <ul className={css.list}>
        {shown.map(({ at, what, party }) => (
          <li key={`${at}|${what}`}>
            <b>{what}</b>
            <p className={css.facts}>
              <span>{at.slice(0, 16)}</span>
              {party && <span>对方：{party}</span>}
            </p>
          </li>
        ))}
      </ul>
      {shown.length < uses.length && (
        <div className={css.more}>
          <Button kind="text" onClick={() => setAll(true)}>
            查看全部{uses.length}条
          </Button>
        </div>
      )}
    </Card>
  )
}
