/** Which operator a number belongs to by its first three digits, and what that one sells. */
const SEGMENTS: Record<string, readonly string[]> = {
  unicom: ['130', '131', '132', '145', '155', '156', '166', '175', '176', '185', '186', '196'],
  telecom: ['133', '149', '153', '173', '177', '180', '181', '189', '190', '191', '193', '199'],
  broadnet: ['192'],
}
/** Takes nothing at the moment: there is always one operator to see that with. */
const CLOSED = 'broadnet'
const FACES_YUAN = [10, 30, 50, 100, 200, 300]
/** Always sold out there. */
const SOLD_OUT = 'unicom-300'

export type Product = { productId: string; face: number; price: number; soldOut: boolean }

export const operatorOf = (mobile: string): string =>
  Object.entries(SEGMENTS).find(([, starts]) => starts.includes(mobile.slice(0, 3)))?.[0] ?? 'mobile'

export const isClosed = (operator: string): boolean => operator === CLOSED

/** From 50 yuan on a little less than the face. Fen. */
export const productsOf = (operator: string): Product[] =>
  FACES_YUAN.map((yuan) => {
    const productId = `${operator}-${yuan}`
    const face = yuan * 100
    return { productId, face, price: yuan < 50 ? face : face - yuan / 5, soldOut: productId === SOLD_OUT }
  })
