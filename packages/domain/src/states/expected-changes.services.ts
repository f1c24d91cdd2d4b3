import { campaignGrant } from './campaign-grant.ts'
import { complaint } from './complaint.ts'
import { coupon } from './coupon.ts'
import { letongCard } from './letong-card.ts'
import { mallOrder } from './mall-order.ts'
import { policy } from './policy.ts'
import { reward } from './reward.ts'
import type { Machine } from './state-machine.ts'
import { topUp } from './top-up.ts'

export type AnyMachine = Machine<string, string>

/** The transitions of what customers are sold, given and answered beside their loans; see `edges`. */
export const serviceEdges: [AnyMachine, string][] = [
  [campaignGrant, 'given return returned'],
  [mallOrder, 'asked hold held\nasked refuse refused\nasked callOff voided\nheld deliver spent\nheld fail returned'],
  [
    letongCard,
    `ordered send ready
    ordered decline declined
    ready activate activating
    ready leave cancelled
    activating begin active
    activating refuse ready
    active leave ended
    active lapse ended
    active expire ended`,
  ],
  [
    policy,
    `asked issue issued
    asked decline declined
    issued begin inForce
    issued cancel cancelled
    issued lapse lapsed
    inForce cancel cancelled
    inForce lapse lapsed
    inForce end ended`,
  ],
  [
    topUp,
    `created pay paid
    created close closed
    paid accept accepted
    paid deliver delivered
    paid fail failed
    accepted deliver delivered
    accepted fail failed`,
  ],
  [reward, 'waiting pay payable\nwaiting refuse void'],
  [coupon, 'usable lock locked\nusable expire expired\nlocked use used\nlocked unlock usable'],
  [
    complaint,
    `received take inHand
    received answer answered
    received close closed
    inHand answer answered
    inHand close closed
    answered answer answered
    answered reopen received
    answered close closed
    closed reopen received`,
  ],
]
