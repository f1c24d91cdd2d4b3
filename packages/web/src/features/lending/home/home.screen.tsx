import type { ReactElement } from 'react'
import { useSession } from '../../../session/session.ts'
import { Screen } from '../../../shell/screen.tsx'
import { HomeContent } from './home-content.tsx'

/** Home: the limit or the promise of one, what is owed next, and the ways in. */
export default function HomeScreen(): ReactElement {
  const { isLogin } = useSession()
  return (
    <Screen bleed>
      <HomeContent isLogin={isLogin} />
    </Screen>
  )
}
