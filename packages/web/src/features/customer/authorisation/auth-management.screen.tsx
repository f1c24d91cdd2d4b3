import { useQuery } from '@tanstack/react-query'
import { authorisation } from '@wanka/contract/customer/authorisation.ts'
import { CONTACTS_PROMISE } from '@wanka/contract/customer/profile.ts'
import type { ReactElement } from 'react'
import { callQuery } from '../../../api/query.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { FootNotes, GroupTitle } from '../../../ui/primitives/card.tsx'
import { AuthorisationCard } from './authorisation-card.tsx'
import { OwnConsents, PositionConsent } from './own-consents.tsx'

/** Every data authorisation with its purpose, dates and revocation. */
export default function AuthManagementScreen(): ReactElement {
  const { data, error, refetch } = useQuery({ ...callQuery(authorisation.list, {}), staleTime: 0 })
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) return <Waiting />
  const needed = data.items.filter(({ required }) => required)
  const optional = data.items.filter(({ required }) => !required)
  return (
    <Screen>
      <GroupTitle>申请额度需要</GroupTitle>
      {needed.map((item) => (
        <AuthorisationCard key={item.type} item={item} />
      ))}
      {optional.length > 0 && <GroupTitle>自愿提供，可能提高额度</GroupTitle>}
      {optional.map((item) => (
        <AuthorisationCard key={item.type} item={item} />
      ))}
      <OwnConsents />
      <PositionConsent />
      <FootNotes>
        <p>每项授权只用于所写的用途，到期后不会自动更新。</p>
        <p>{CONTACTS_PROMISE}</p>
      </FootNotes>
    </Screen>
  )
}

function Waiting(): ReactElement {
  return <WaitingScreen label="正在获取授权" />
}
