import { formatMoney } from '@wanka/contract/format.ts'
import { fen } from '@wanka/domain/money.ts'
import type { ShopOrder } from '../../lending/shop/shop-book.ts'
import { escaped, STATES } from '../../lending/shop/shop-page.ts'
import type { Stall } from './stalls.ts'

type Shown = {
  stall: Stall
  /** `refused`: came with a ticket that was not accepted. */
  visitor: 'guest' | 'refused' | 'known'
  orders: readonly ShopOrder[]
  own: ShopOrder | undefined
  home: string
}

const yuan = (amount: number): string => `${formatMoney(fen(amount))}元`

const greetings = {
  guest: '<p>您好，访客。请从万卡进入，登录后才能下单。</p>',
  refused: '<p role="alert">这次登录没有成功，请回到万卡再试一次</p>',
  known: '<p>您好，已用万卡账户登录</p>',
} as const

const line = ({ goods, amount, state }: ShopOrder): string =>
  `<li>${escaped(goods)}，${yuan(amount)}，${STATES[state] ?? ''}</li>`

const orderable = ({ business, shelf }: Stall): string =>
  `<form method="post" action="/stall/${business}/buy"><ul>${shelf
    .map(
      ({ sku, goods, price }) =>
        `<li>${goods} ${yuan(price)} <button name="sku" value="${sku}">万卡分期付${goods}</button></li>`,
    )
    .join('')}</ul></form>`

/** The page of a stall: it shows a known customer its goods and their orders, and removes the ticket from its address at once. */
export const stallPage = ({ stall, visitor, orders, own, home }: Shown): string => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${stall.title}</title>
<link rel="icon" href="data:,">
<style>body{font:16px/1.6 system-ui,sans-serif;margin:24px;color:#14213d}a{color:#1e5bd6}button{font:inherit;padding:8px 16px}
li{margin-block:12px}</style>
<h1>${stall.title}</h1>
${greetings[visitor]}
${own ? `<p role="status">您的订单：${escaped(own.goods)}，${yuan(own.amount)}，${STATES[own.state] ?? ''}</p>` : ''}
${visitor === 'known' ? orderable(stall) : ''}
${orders.length > 0 ? `<h2>我的订单</h2><ul>${orders.map(line).join('')}</ul>` : ''}
<p><a href="${escaped(home)}/">回到万卡</a></p>
<script>history.replaceState(null, '', location.pathname)</script>
</html>
`
