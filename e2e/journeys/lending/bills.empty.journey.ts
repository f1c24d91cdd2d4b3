import { linkTo, paths } from '../../../packages/web/src/addresses/paths.ts'
import { expect, test } from '../../matrix/visit.ts'

const ways = [
  { from: paths.myCoupons, action: '看看有什么活动', to: paths.discover },
  { from: linkTo('myCoupons', { state: 'expired' }), action: '看可用的卡券', to: paths.myCoupons },
  { from: paths.withDrawRecord, action: '看我的奖励', to: paths.makeMoney },
  { from: paths.billList, action: '算算借款费用', to: paths.newBorrowCash },
  { from: linkTo('billList', { state: 'paid' }), action: '看待还的账单', to: paths.billList },
  { from: linkTo('billListAll', { state: 'settled' }), action: '看全部借款', to: paths.billListAll },
  { from: paths.transactions, action: '看账单', to: paths.billList },
]

test('a customer with nothing to see yet finds on each empty page a way to where something is', async ({ enter }) => {
  const page = await enter('newcomer')
  for (const { from, action, to } of ways) {
    await page.goto(from)
    await page.getByRole('main').getByRole('link', { name: action }).click()
    await expect(page).toHaveURL((url) => url.pathname + url.search === to)
  }
})
