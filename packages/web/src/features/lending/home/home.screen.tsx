import type { ReactElement } from 'react'
import { useSession } from '../../../session/session.ts'
import { Screen } from '../../../shell/screen.tsx'
import { HomeContent } from './home-content.tsx'

/** Home: the limit or an offer of one, the next sum due, and the entries. */
export default function HomeScreen(): ReactElement {
  const { isLogin } = useSession()
  return (
    <Screen bleed>
      <HomeContent isLogin={isLogin} />
    </Screen>
  )
}
