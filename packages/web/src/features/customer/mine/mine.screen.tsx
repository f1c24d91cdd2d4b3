import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { useSysConfig } from '../../../api/sys-config.ts'
import { Unfinished } from '../../../lending/unfinished/unfinished.tsx'
import { useSession } from '../../../session/session.ts'
import { Screen } from '../../../shell/screen.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { SkeletonBlock } from '../../../ui/primitives/skeleton.tsx'
import { Me } from './me.tsx'
import { MineEntries } from './mine-entries.tsx'
import { MoneyCard } from './money-card.tsx'

/** Mine: the account, what is owed and available, and everything that is stored about the customer. */
export default function MineScreen(): ReactElement {
  const { isLogin, baseInfo } = useSession()
  const config = useSysConfig()
  return (
    <Screen bleed>
      <Me isLogin={isLogin} baseInfo={baseInfo} />
      {isLogin && <MoneyCard />}
      {isLogin && <Unfinished />}
      {config ? (
        <MineEntries entries={config.entries.mine} />
      ) : (
        <Card>
          <SkeletonBlock height={220} />
        </Card>
      )}
      <Card flush label="更多">
        {isLogin && <Row label="我的额度" to={linkTo('myLimit')} />}
        {isLogin && <Row label="全部借款" to={linkTo('billListAll')} />}
        {isLogin && <Row label="借款凭证" to={linkTo('vouchersList')} />}
        {isLogin && <Row label="借款调查" to={linkTo('loanInvestigate')} />}
        {isLogin && <Row label="结清证明" to={linkTo('clearanceCertificateApply')} />}
        <Row label="常见问题" to={linkTo('questions')} />
        <Row label="投诉建议" to={linkTo('complaints')} />
        <Row label="核验结清证明" to={linkTo('certificateCheck')} />
        <Row label="关于我们" to={linkTo('aboutUs')} />
        {config?.consumerHotline && (
          <Row label="客服热线" value={config.consumerHotline} href={`tel:${config.consumerHotline}`} />
        )}
      </Card>
    </Screen>
  )
}
