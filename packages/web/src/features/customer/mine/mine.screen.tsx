import type { ReactElement } from 'react'
import { useConfigError } from '../../../api/config-error.ts'
import { useSysConfig } from '../../../api/sys-config.ts'
import { Unfinished } from '../../../lending/unfinished/unfinished.tsx'
import { useSession } from '../../../session/session.ts'
import { Screen } from '../../../shell/screen.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/primitives/skeleton.tsx'
import { Me } from './me.tsx'
import { MineTiles } from './mine-entries.tsx'
import { MineGroups } from './mine-groups.tsx'
import { placeEntries } from './mine-places.ts'
import { MoneyCard } from './money-card.tsx'

/** Mine: the account, what is owed and available, and everything that is stored about the customer. */
export default function MineScreen(): ReactElement {
  const { isLogin, baseInfo } = useSession()
  const config = useSysConfig()
  const away = useConfigError() !== undefined
  return (
    <Screen bleed>
      <Me isLogin={isLogin} baseInfo={baseInfo} />
      {isLogin && <MoneyCard />}
      {isLogin && <Unfinished />}
      {config && <MineTiles entries={placeEntries(config.entries.mine).tiles} />}
      {!config && !away && (
        <Skeleton label="正在获取功能">
          <Card>
            <SkeletonBlock height={148} />
          </Card>
        </Skeleton>
      )}
      <MineGroups isLogin={isLogin} config={config} />
    </Screen>
  )
}
