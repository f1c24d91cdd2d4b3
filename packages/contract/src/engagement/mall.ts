/** The points mall requests points here, and reports the outcome of an exchange below (specification §7). GET, own protocol. */
export const MALL_CONSUME_PATH = '/mkmoln/points/duiba/consumer_common'
export const MALL_CONFIRM_PATH = '/mkmoln/points/duiba/confirm_common'
