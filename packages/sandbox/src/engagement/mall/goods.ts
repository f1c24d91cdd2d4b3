/** A product of the mall; `credits` in the points of the product that the visitor came from. */
export type Goods = { itemCode: string; type: string; title: string; credits: number; faceFen: number }

export const GOODS: readonly Goods[] = [
  { itemCode: 'water', type: 'coupon', title: '饮用水兑换券', credits: 5, faceFen: 200 },
  { itemCode: 'bag', type: 'object', title: '帆布购物袋', credits: 60, faceFen: 1500 },
  { itemCode: 'phone10', type: 'phonebill', title: '10元话费', credits: 100, faceFen: 1000 },
  { itemCode: 'movie', type: 'virtual', title: '电影票一张', credits: 400, faceFen: 4000 },
]
