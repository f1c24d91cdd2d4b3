import { useQuery } from '@tanstack/react-query'
import { shop } from '@wanka/contract/lending/shop.ts'
import CloudOff from 'lucide-react/icons/cloud-off'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import type { ReactElement } from 'react'
import { linkTo } from '../../../../addresses/paths.ts'
import { callQuery } from '../../../../api/query.ts'
import { useSession } from '../../../../session/session.ts'
import { FailedScreen } from '../../../../shell/failed-screen.tsx'
import { NotFoundScreen } from '../../../../shell/not-found-screen.tsx'
import { Screen } from '../../../../shell/screen.tsx'
import { WaitingScreen } from '../../../../shell/waiting-screen.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { FootNotes } from '../../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../../ui/primitives/empty-state.tsx'
import { GoodsCard } from './goods-card.tsx'
import { OwnOrders } from './own-orders.tsx'

/** 商城分期: the goods of merchants, each with its price and what it costs by the month; guests read them, too. */
export default function ShopScreen(): ReactElement {
  const { isLogin } = useSession()
  const { data, error, refetch } = useQuery({ ...callQuery(shop.goods, {}), staleTime: 0 })
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取商品" />
  }
  const { state, shelves, lenderName } = data
  if (state === 'closed') {
    return (
      <NotFoundScreen
        icon={ShoppingBag}
        title="商城分期暂未开放"
        text="已有的订单和账单不受影响，照常还款。"
        to={linkTo('home')}
        action="回到首页"
      />
    )
  }
  const retry = (): void => void refetch()
  const away = shelves.some((shelf) => shelf.state === 'unavailable')
  return (
    <Screen>
      {shelves.every(({ goods }) => goods.length === 0) ? (
        <EmptyState
          icon={away ? CloudOff : ShoppingBag}
          title={away ? '暂时看不到商品' : '暂时没有商品'}
          text={away ? '商家没有回应，已有的订单和账单不受影响。' : '有商品时会在这里展示。'}
        >
          <Button kind="plain" onClick={retry}>
            再看一次
          </Button>
        </EmptyState>
      ) : (
        shelves.map((shelf) => <GoodsCard key={shelf.merchantKey} shelf={shelf} onStale={retry} />)
      )}
      {isLogin && <OwnOrders />}
      <FootNotes>
        <p>商品由商家销售和负责，借款由{lenderName}提供。</p>
        <p>下单不等于借款：付款前会再次展示全部费用，由您确认。</p>
      </FootNotes>
    </Screen>
  )
}
