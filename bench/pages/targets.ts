import type { Call, CallInput } from '@wanka/contract/call.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import * as z from 'zod/mini'
import { HOME_DATA, type Target, type Way } from './visit.ts'
import type { World } from './world.ts'

const MEMBER_DATA = ['可借额度', '总额度', '应还']
const FLOOR_DATA = ['"status":1']

type Aims = World['urls'] & World['member']

/** The bare page that fetches one call and prints the answer, behind a bare home. */
function bare<C extends Call>({ router, token }: Aims, call: C, input: CallInput<C>): { opened: Target; tapped: Way } {
  const fields = z.encode(call.input as z.core.$ZodType, input) as Record<string, string>
  const query = new URLSearchParams({ call: call.path, body: new URLSearchParams(fields).toString() })
  const next = `/screen-1?${query}`
  const home = { url: `${router}/?${new URLSearchParams({ next })}`, token, shows: FLOOR_DATA }
  return {
    opened: { url: router + next, token, shows: FLOOR_DATA },
    tapped: { from: home, looked: false, press: (page) => page.getByRole('link'), shows: FLOOR_DATA },
  }
}

/** Home, on a first visit. */
export const homes = ({ urls }: World) => ({
  ours: { url: urls.ours, shows: HOME_DATA },
  router: { url: urls.router, shows: FLOOR_DATA },
  still: { url: urls.still, shows: HOME_DATA },
})

type Screen = {
  path: string
  /** The page that it is tapped on, if not home. */
  from?: Target
  press: Way['press']
  shows: readonly string[]
  floor: { opened: Target; tapped: Way }
}

/** Screens of a member, each as it is reached from home and beside the bare page with its main call. */
export function screens({
  urls,
  member,
}: World): Record<string, Record<'ours' | 'floor', { opened: Target; tapped: Way }>> {
  const aims = { ...urls, ...member }
  const { token, billNo } = member
  const home = { url: urls.ours, token, shows: MEMBER_DATA }
  const pair = ({ path, from = home, press, shows, floor }: Screen) => ({
    ours: {
      opened: { url: urls.ours + path, token, shows },
      tapped: { from, looked: true, press, shows },
    },
    floor,
  })
  return {
    borrow: pair({
      path: '/newBorrowCash',
      press: (page) => page.locator('main').getByRole('link', { name: '借钱' }),
      shows: ['100的整数倍'],
      floor: bare(aims, loan.params, { productType: 'cash' }),
    }),
    bills: pair({
      path: '/billList',
      from: { url: `${urls.ours}/user`, token, shows: ['总额度', '本月待还'] },
      press: (page) => page.getByRole('link', { name: '本月待还' }),
      shows: ['第1/3期'],
      floor: bare(aims, repayment.list, { state: 'unpaid' }),
    }),
    cashier: pair({
      path: `/cashier_desk?billNo=${billNo}`,
      press: (page) => page.getByRole('link', { name: '的账单' }),
      shows: ['付款期间自动扣款会暂停'],
      floor: bare(aims, repayment.selectOne, { billNo }),
    }),
  }
}
