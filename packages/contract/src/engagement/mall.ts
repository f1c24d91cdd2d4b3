/** Where the points mall asks for points, and where it tells how an exchange ended (specification §7). GET, in its own protocol. */
export const MALL_CONSUME_PATH = '/mkmoln/points/duiba/consumer_common'
export const MALL_CONFIRM_PATH = '/mkmoln/points/duiba/confirm_common'
