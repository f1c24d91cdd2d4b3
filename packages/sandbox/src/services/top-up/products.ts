/** Operators by the first three digits of a number, and the products of each. */
const SEGMENTS: Record<string, readonly string[]> = {
  unicom: ['130', '131', '132', '145', '155', '156', '166', '175', '176', '185', '186', '196'],
  telecom: ['133', '149', '153', '173', '177', '180', '181', '189', '190', '191', '193', '199'],
  broadnet: ['192'],
}
/** This operator accepts no top-ups: one always is closed, to test that case. */
const CLOSED = 'broadnet'
const FACES_YUAN = [10, 30, 50, 100, 200, 300]
/** Always sold out, to test that case. */
const SOLD_OUT = 'unicom-300'

export type Product = { productId: string; face: number; price: number; soldOut: boolean }

export const operatorOf = (mobile: string): string =>
  Object.entries(SEGMENTS).find(([, starts]) => starts.includes(mobile.slice(0, 3)))?.[0] ?? 'mobile'

export const isClosed = (operator: string): boolean => operator === CLOSED

/** From 50 yuan on a little below the face value. Fen. */
export const productsOf = (operator: string): Product[] =>
  FACES_YUAN.map((yuan) => {
    const productId = `${operator}-${yuan}`
    const face = yuan * 100
    return { productId, face, price: yuan < 50 ? face : face - yuan / 5, soldOut: productId === SOLD_OUT }
  })
