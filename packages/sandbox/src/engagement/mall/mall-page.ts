import type { MallOrder } from './mall-book.ts'

/** A product of the mall; `credits` in the points of the product that the visitor came from. */
export type Goods = { itemCode: string; type: string; title: string; credits: number; faceFen: number }

export const GOODS: readonly Goods[] = [
  { itemCode: 'water', type: 'coupon', title: '饮用水兑换券', credits: 5, faceFen: 200 },
  { itemCode: 'bag', type: 'object', title: '帆布购物袋', credits: 60, faceFen: 1500 },
  { itemCode: 'phone10', type: 'phonebill', title: '10元话费', credits: 100, faceFen: 1000 },
  { itemCode: 'movie', type: 'virtual', title: '电影票一张', credits: 400, faceFen: 4000 },
]

export type Visit = { session: string; guest: boolean; credits: number; orderNums: readonly string[]; home: string }

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const WORDS: Record<MallOrder['state'], string> = {
  asking: '正在兑换',
  refused: '没有兑换成功',
  delivering: '正在发货',
  delivered: '兑换成功',
  failed: '没有兑换成功',
}

/** The shelf. Each form has an order number of its own, so that a page that is sent twice is one exchange. */
export const shelf = (visit: Visit): string =>
  page(
    visit,
    `<p>${visit.guest ? '您好，访客' : `您有 <b>${visit.credits}</b> 富豆`}</p>
<ul>${GOODS.map((goods, index) => cardOf(visit, goods, visit.orderNums[index] ?? '')).join('')}</ul>`,
  )

/** One product: a tile with its first character in place of a picture, its name, its points, and the exchange. */
const cardOf = (visit: Visit, goods: Goods, orderNum: string): string =>
  `<li><i aria-hidden="true">${[...goods.title][0]}</i><strong>${goods.title}</strong><span><b>${goods.credits}</b> 富豆</span>${formOf(visit, goods, orderNum)}</li>`

const formOf = ({ session, guest, home }: Visit, goods: Goods, orderNum: string): string =>
  guest
    ? `<a class="button" href="${escaped(home)}/login?redirectUrl=%2FpointMall" target="_top">登录后兑换</a>`
    : `<form method="post" action="/mall/exchange"><input type="hidden" name="s" value="${session}"><input type="hidden" name="item" value="${goods.itemCode}"><input type="hidden" name="orderNum" value="${orderNum}"><button aria-label="兑换${goods.title}">兑换</button></form>`

export const result = (visit: Visit, order: MallOrder): string =>
  page(
    visit,
    `<h2>${WORDS[order.state]}</h2><p>${escaped(order.goods)}，${order.credits} 富豆</p>${order.message ? `<p role="alert">${escaped(order.message)}</p>` : ''}
<p><a href="/mall/?s=${visit.session}">继续看看</a></p>`,
  )

export const closed = (home: string, why: string): string => page({ home }, `<p role="alert">${escaped(why)}</p>`)

const page = ({ home }: Pick<Visit, 'home'>, body: string): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>积分商城（示例）</title><link rel="icon" href="data:,">
<style>body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;padding:16px;max-width:480px;background:#f4f6fa;color:#14213d}h1{font-size:20px;margin:8px 0}
ul{display:grid;grid-template-columns:1fr 1fr;gap:12px;list-style:none;margin:16px 0;padding:0}li{display:grid;gap:4px;padding:12px;border-radius:12px;background:#fff}
i{display:grid;height:96px;margin-bottom:8px;border-radius:8px;place-items:center;background:#eef4ff;color:#1e5bd6;font:600 36px/1 system-ui,sans-serif}
strong{font-weight:500}li span{color:#5b6780;font-size:13px}li b{color:#14213d;font-size:20px}form,li .button{margin-top:8px}li .button,button{display:block;box-sizing:border-box;width:100%;text-align:center}
button,.button{font:inherit;padding:10px;border:0;border-radius:22px;background:#1e5bd6;color:#fff;text-decoration:none;white-space:nowrap}a{color:#1e5bd6}</style></head>
<body><h1>积分商城（示例）</h1>${body}<p><a href="${escaped(home)}/pointMall" target="_top">回到万卡</a></p></body></html>
`
