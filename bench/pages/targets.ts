import type { Call, CallInput } from '@wanka/contract/call.ts'
import { loan } from '@wanka/contract/loan.ts'
import { repayment } from '@wanka/contract/repayment.ts'
import * as z from 'zod/mini'
import type { Target } from './visit.ts'
import type { World } from './world.ts'

/** The line with the rate, and the worked example. */
export const HOME_DATA = ['年化利率(单利)低至', '例：借']

const FLOOR_DATA = ['"status":1']

/** The bare page that fetches one call and prints the answer. */
function bare<C extends Call>({ urls, member }: World, call: C, input: CallInput<C>): Target {
  const fields = z.encode(call.input as z.core.$ZodType, input) as Record<string, string>
  const query = new URLSearchParams({ call: call.path, body: new URLSearchParams(fields).toString() })
  return { url: `${urls.router}/screen-1?${query}`, token: member.token, shows: FLOOR_DATA }
}

/** Home, for somebody who was never here. */
export const homes = ({ urls }: World) => ({
  ours: { url: urls.ours, shows: HOME_DATA },
  router: { url: urls.router, shows: FLOOR_DATA },
  still: { url: urls.still, shows: HOME_DATA },
})

/** Screens that members open from a message or a bookmark, each beside the bare page with its main call. */
export function screens(world: World): Record<string, { ours: Target; floor: Target }> {
  const { token, billNo } = world.member
  const ours = (path: string, ...shows: string[]): Target => ({ url: world.urls.ours + path, token, shows })
  return {
    borrow: {
      ours: ours('/newBorrowCash', '100的整数倍'),
      floor: bare(world, loan.params, { productType: 'cash' }),
    },
    'bill list': {
      ours: ours('/billList', '第1/3期'),
      floor: bare(world, repayment.list, { state: 'unpaid' }),
    },
    cashier: {
      ours: ours(`/cashier_desk?billNo=${billNo}`, '付款期间自动扣款会暂停'),
      floor: bare(world, repayment.selectOne, { billNo }),
    },
  }
}
