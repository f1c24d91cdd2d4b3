import { useQuery } from '@tanstack/react-query'
import { copy } from '@wanka/contract/copy.ts'
import { type PartnerFacts, type PartnerShare, partner } from '@wanka/contract/engagement/partners.ts'
import { Status } from '@wanka/contract/status.ts'
import type { ReactElement } from 'react'
import { Navigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { callQuery, useCall } from '../../../api/query.ts'
import { useBack } from '../../../navigation/back.ts'
import { useRequireStage } from '../../../navigation/gates.ts'
import { useRedirect } from '../../../navigation/redirect-to.ts'
import { useSearch } from '../../../navigation/search.ts'
import { safeTarget } from '../../../session/safe-target.ts'
import { Screen } from '../../../shell/screen.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes, GroupTitle } from '../../../ui/primitives/card.tsx'
import { Monogram } from '../../../ui/primitives/monogram.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import css from './jumps.module.css'
import { Leaving, NoTarget } from './no-target.tsx'
import { PartnerFailed } from './partner-failed.tsx'
import { PartnerSearch } from './third-party.screen.tsx'

/** Before a customer leaves for a partner: which one, and the data it receives. */
export default function TransitionScreen(): ReactElement {
  const search = useSearch(PartnerSearch)
  return search ? <Asked {...search} /> : <NoTarget />
}

type Search = { partner: string; scene: string }

function Asked({ partner: key, scene }: Search): ReactElement {
  const { data, error, refetch } = useQuery({ ...callQuery(partner.facts, { partner: key }), staleTime: 0 })
  if (error && !data) return <PartnerFailed error={error} onRetry={refetch} />
  if (data?.termsAt) return <Navigate to={linkTo(data.termsAt)} replace />
  return data ? <Shown facts={data} scene={scene} /> : <Leaving label="正在获取合作方信息" />
}

const shareWords: Readonly<Record<PartnerShare, { label: string; note: string }>> = {
  account: { label: '合作编号', note: '只给这一家使用的编号，不含您的个人信息' },
  mobile: { label: '登录手机号', note: '用来识别您的账户' },
  name: { label: '真实姓名', note: '您实名认证时核实的姓名' },
}

function Shown({ facts: { partner: key, name, origin, shares }, scene }: { facts: PartnerFacts; scene: string }) {
  const redirectTo = useRedirect()
  const stay = useBack()
  const toast = useToast()
  const requireStage = useRequireStage()
  const exchange = useCall(partner.exchange, {
    onSuccess: ({ url }) => {
      const target = safeTarget(url)
      if (target === '/') toast(copy.targetMissing, 'error')
      else redirectTo(target, { replace: true })
    },
    onError: useFailure({ on: { [Status.realNameNeeded]: () => void requireStage('realName') } }),
  })
  const go = (): void => exchange.mutate({ partner: key, scene, agreed: true })
  return (
    <Screen
      bottom={
        <BottomBar
          secondary={
            <Button kind="outline" onClick={stay}>
              暂不前往
            </Button>
          }
        >
          <Button pending={exchange.isPending} onClick={go}>
            {shares.length > 0 ? '同意并前往' : '继续前往'}
          </Button>
        </BottomBar>
      }
    >
      <div className={css.notice}>
        <Monogram name={name} />
        <h2>您即将离开万卡，前往{name}</h2>
        <p>{new URL(origin).host}</p>
      </div>
      <GroupTitle>将提供给对方的信息</GroupTitle>
      <Card flush={shares.length > 0} label="将提供给对方的信息">
        {shares.length === 0 && <p>不会提供您的任何信息。</p>}
        {shares.map((share) => (
          <Row key={share} {...shareWords[share]} />
        ))}
      </Card>
      <FootNotes>
        <p>对方的服务由{name}提供和负责，请留意对方的服务协议和隐私政策。</p>
        <p>万卡不会把您的密码、验证码和银行卡号提供给对方。</p>
      </FootNotes>
    </Screen>
  )
}
