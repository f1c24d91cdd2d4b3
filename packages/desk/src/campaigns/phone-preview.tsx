import './phone.css'
import { SegmentedControl, Stack, Text } from '@mantine/core'
import { useGetIdentity } from '@refinedev/core'
import { formatDay, formatMonthDay } from '@wanka/contract/format.ts'
import { type CampaignKind, isJoined } from '@wanka/contract/staff/campaign-plan.ts'
import type { CouponOffer } from '@wanka/contract/staff/campaigns.ts'
import { addDays, businessDate } from '@wanka/domain/business-date.ts'
import { Gift } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Me } from '../app/auth-provider.ts'
import { daysWords, offerCondition, offerFigure } from '../words/campaigns.ts'

type PhoneShown = {
  kind: CampaignKind
  title: string
  summary: string
  rules: readonly string[]
  startsOn?: string | undefined
  endsOn?: string | undefined
  coupons: readonly CouponOffer[]
}

const VIEWS = { list: '发现', page: '活动页', letter: '消息', coupons: '卡券' } as const
type View = keyof typeof VIEWS

/** What customers see of a campaign on a phone of 375 px: its tile, its page, and its coupons. */
export function PhonePreview({ shown }: { shown: PhoneShown }) {
  const { data: me } = useGetIdentity<Me>()
  const [chosen, choose] = useState<View>('page')
  if (shown.kind === 'reward')
    return <Text c="dimmed">这类活动没有自己的页面：客户在「邀请好友」里看到奖励，金额按邀请的设置。</Text>
  const views: readonly View[] = isJoined(shown.kind) ? ['list', 'page', 'coupons'] : ['letter', 'coupons']
  const view = views.includes(chosen) ? chosen : (views[0] ?? 'coupons')
  const today = me?.businessDate ?? ''
  const Shown = SCREENS[view]
  return (
    <Stack gap="sm" align="center">
      <SegmentedControl
        aria-label="手机上的哪一页"
        value={view}
        onChange={(value) => choose(value as View)}
        data={views.map((value) => ({ value, label: VIEWS[value] }))}
      />
      <figure className="phone" aria-label="客户手机上的样子">
        <p className="phone-head">{view === 'page' ? '活动详情' : view === 'coupons' ? '我的卡券' : VIEWS[view]}</p>
        <div className="phone-body">{today && <Shown shown={shown} today={today} />}</div>
      </figure>
    </Stack>
  )
}

type ScreenProps = { shown: PhoneShown; today: string }

const SCREENS: Record<View, (props: ScreenProps) => ReactNode> = {
  list: Tile,
  page: ActivityPage,
  letter: Letters,
  coupons: Coupons,
}

const named = (title: string): string => title || '活动名称'

function Standing({ shown: { startsOn = '', endsOn = '' }, today }: ScreenProps) {
  if (endsOn && endsOn < today) return <span className="phone-tag">已结束</span>
  return startsOn > today ? (
    <span className="phone-tag" data-kind="soon">
      即将开始
    </span>
  ) : (
    <span className="phone-tag" data-kind="done">
      进行中
    </span>
  )
}

const Mark = () => (
  <span className="phone-mark">
    <Gift size={28} aria-hidden />
  </span>
)

function Tile({ shown, today }: ScreenProps) {
  return (
    <>
      <p className="phone-group">活动</p>
      <div className="phone-card phone-tile">
        <Mark />
        <div>
          <div className="phone-line">
            <b>{named(shown.title)}</b>
            <Standing shown={shown} today={today} />
          </div>
          <p>{shown.summary || '一句介绍'}</p>
          <small>{daysWords(shown)}</small>
        </div>
      </div>
    </>
  )
}

function ActivityPage({ shown, today }: ScreenProps) {
  return (
    <>
      <div className="phone-card phone-ticket">
        <div className="phone-promise">
          <Mark />
          <b>{named(shown.title)}</b>
          <p>{shown.summary || '一句介绍'}</p>
          <small className="phone-line">
            <Standing shown={shown} today={today} />
            {daysWords(shown)}
          </small>
        </div>
        <div className="phone-rules">
          <b>活动规则</b>
          {shown.rules.length === 0 && <p>活动规则，一行一条</p>}
          {shown.rules.map((rule) => (
            <p key={rule}>{rule}</p>
          ))}
        </div>
      </div>
      <p className="phone-bar">
        <span className="phone-button">{shown.kind === 'redRain' ? '去红包雨' : '立即领取'}</span>
      </p>
    </>
  )
}

const lastDay = (today: string, { validDays }: CouponOffer): string => addDays(businessDate(today), validDays)

function Letters({ shown: { coupons }, today }: ScreenProps) {
  if (coupons.length === 0) return <NoCoupon />
  return coupons.map((coupon) => (
    <div key={coupon.code} className="phone-card phone-letter">
      <b>{coupon.family === 'redPacket' ? '红包到账' : '优惠券到账'}</b>
      <p>
        您收到一张{coupon.title}（{coupon.note}），{formatDay(lastDay(today, coupon))}及以前可用。
      </p>
    </div>
  ))
}

const SOON_DAYS = 7

function Coupons({ shown: { coupons }, today }: ScreenProps) {
  if (coupons.length === 0) return <NoCoupon />
  return coupons.map((coupon) => (
    <div key={coupon.code} className="phone-card phone-coupon">
      <div className="phone-value">
        <b>{offerFigure(coupon)}</b>
        <small>{offerCondition(coupon)}</small>
      </div>
      <div className="phone-words">
        <b>{coupon.title}</b>
        <small>{coupon.note}</small>
        <small>
          {coupon.validDays <= SOON_DAYS
            ? `还有${coupon.validDays}天到期`
            : `${formatMonthDay(lastDay(today, coupon))}到期`}
        </small>
      </div>
      <span className="phone-use">去使用</span>
    </div>
  ))
}

const NoCoupon = () => <p className="phone-none">选了券就能看到</p>
