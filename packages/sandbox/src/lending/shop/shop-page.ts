import { formatMoney } from '@wanka/contract/format.ts'
import { fen } from '@wanka/domain/money.ts'
import { SHELF, type ShopOrder } from './shop-book.ts'

export const STATES: Readonly<Record<string, string>> = {
  open: '待付款',
  expired: '已超时',
  taken: '付款处理中',
  paid: '已付款',
  returned: '付款被退回',
}

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
const yuan = (amount: number): string => `${formatMoney(fen(amount))}元`

const page = (body: string): string => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>优选生活（示例）商店</title>
<link rel="icon" href="data:,">
<style>body{font:16px/1.6 system-ui,sans-serif;margin:24px;color:#14213d}a{color:#1e5bd6}button{font:inherit;padding:8px 16px}
li{margin-block:12px}form{display:inline}</style>
<h1>优选生活（示例）商店</h1>
${body}
</html>
`

const shelf = SHELF.map(
  ({ sku, goods, price }) =>
    `<li>${goods} ${yuan(price)} <form method="post" action="/shop/buy"><button name="sku" value="${sku}">分期购买${goods}</button></form> <form method="post" action="/shop/till"><button name="sku" value="${sku}">到店扫码付${goods}</button></form></li>`,
).join('')

function ownOrder({ orderNo, goods, amount, state }: ShopOrder, back: number): string {
  const button = (share: string, words: string): string =>
    `<form method="post" action="/shop/refund"><input type="hidden" name="orderNo" value="${escaped(orderNo)}"><button name="share" value="${share}">${words}</button></form>`
  const whole = button('whole', '全部退回')
  const buttons = state !== 'paid' || back >= amount ? '' : back > 0 ? whole : `${button('half', '退回一半')} ${whole}`
  return `<p role="status">您的订单：${escaped(goods)}，${yuan(amount)}，${STATES[state] ?? ''}</p>
${back > 0 ? `<p>已退${yuan(back)}</p>` : ''}${buttons}`
}

const line = ({ orderNo, goods, amount, state }: ShopOrder): string =>
  `<li><a href="/shop/?orderNo=${encodeURIComponent(orderNo)}">${escaped(goods)}</a> ${yuan(amount)}：${STATES[state] ?? ''}</li>`

/** The shop's goods, the order that a customer returns with and its refunds, and the shop's own book. */
export const shopPage = (orders: readonly ShopOrder[], own: ShopOrder | undefined, back: number): string =>
  page(`${own ? ownOrder(own, back) : ''}
<ul>${shelf}</ul>
<h2>最近的订单</h2>
<ul>${orders.map(line).join('') || '<li>还没有订单</li>'}</ul>`)

/** The payment code that a till shows; a picture of the address would do the same. */
export const tillPage = ({ goods, amount, orderNo }: ShopOrder, payCode: string, payUrl: string): string =>
  page(`<p>${escaped(goods)}，${yuan(amount)}</p>
<p>付款码：<output>${escaped(payCode)}</output></p>
<p><a href="${escaped(payUrl)}">在手机上打开</a> · <a href="/shop/?orderNo=${encodeURIComponent(orderNo)}">查看是否已付款</a></p>`)

export const refusedPage = (message: string, what = '下单'): string =>
  page(`<p role="alert">没有${what}成功：${escaped(message)}</p><p><a href="/shop/">回到商店</a></p>`)
