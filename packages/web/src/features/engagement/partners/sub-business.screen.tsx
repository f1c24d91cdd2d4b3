import { useQuery } from '@tanstack/react-query'
import { partner, SubBusiness } from '@wanka/contract/engagement/partners.ts'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import DoorClosed from 'lucide-react/icons/door-closed'
import Store from 'lucide-react/icons/store'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { linkTo, pathNameOf } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { NotFoundScreen } from '../../../shell/not-found-screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Offered } from './offered.tsx'

const home = { to: linkTo('home'), action: '回到首页' } as const

/** Using the line at a partner: the offer, the available limit, the terms, and the link. */
export default function SubBusinessScreen(): ReactElement {
  const { pathname } = useLocation()
  const business = SubBusiness.options.find((each) => each === pathNameOf(pathname)) ?? 'meituan'
  return <Asked key={business} business={business} />
}

function Asked({ business }: { business: SubBusiness }): ReactElement {
  // purchases, repayments and arrivals at the partner change both
  const offer = useQuery({ ...callQuery(partner.offer, { business }), staleTime: 0 })
  const line = useQuery({ ...callQuery(creditLine.info, { channel: business }), staleTime: 0 })
  if (offer.error && !offer.data) return <FailedScreen error={offer.error} onRetry={offer.refetch} />
  if (offer.data?.state === 'notOpen')
    return (
      <NotFoundScreen
        {...home}
        icon={Store}
        title={`${offer.data.name}还没有开通`}
        text="开通后可以在这里用万卡额度分期付。"
      />
    )
  if (offer.data?.state === 'closed')
    return (
      <NotFoundScreen
        {...home}
        icon={DoorClosed}
        title="合作方服务暂停，请稍后再来"
        text="已有的借款照常还款，额度不受影响。"
      />
    )
  if (line.error && !line.data) return <FailedScreen error={line.error} onRetry={line.refetch} />
  if (offer.data && line.data) return <Offered offer={offer.data} line={line.data} />
  return <WaitingScreen label="正在获取合作方服务" />
}
